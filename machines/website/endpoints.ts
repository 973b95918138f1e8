import { endpoints } from '#machines/shared/api/endpoint.ts'

export const { fetchPosts, fetchPost, fetchPage, fetchSite, searchWebsite } = endpoints
