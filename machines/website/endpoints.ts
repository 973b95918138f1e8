import { defineEndpoint } from '#machines/shared/api/endpoint.ts'

export const fetchPosts = defineEndpoint('fetchPosts')
export const fetchPost = defineEndpoint('fetchPost')
export const fetchPage = defineEndpoint('fetchPage')
export const fetchSite = defineEndpoint('fetchSite')
export const searchWebsite = defineEndpoint('searchWebsite')
