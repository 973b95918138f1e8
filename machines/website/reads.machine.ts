import { HOME_TITLE, NEWS_TITLE } from '#machines/website/messages/home.ts'
import { fetchSite, fetchPosts, fetchPage, fetchPost } from './endpoints.ts'
import { defineRemoteData, definePagedList } from '#machines/shared/remote-data/define-remote-data.ts'
import { LATEST_POSTS, pageNameAt, POSTS_ON_A_PAGE, type PostSummary } from '#machines/website/rules/content.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import {
  PAGE_TITLE,
  QUESTIONS_TITLE,
  SITE_TITLE,
  NO_POSTS,
  POSTS_TITLE,
  POST_TITLE,
} from '#machines/website/messages/website.ts'
import { questionsAt } from '#machines/website/rules/page-questions.ts'

export const homeSiteMachine = defineRemoteData({
  id: 'homeSite',
  title: HOME_TITLE,
  spec: '§2 Home',
  endpoint: fetchSite,
  input: () => ({}),
})

export const latestPostsMachine = defineRemoteData({
  id: 'latestPosts',
  title: NEWS_TITLE,
  spec: '§2 Home',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: LATEST_POSTS } }),
})

export const contentPageMachine = defineRemoteData({
  id: 'contentPage',
  title: PAGE_TITLE,
  spec: '§2 Route table',
  endpoint: fetchPage,
  input: ({ path }: Pick<FlowInput, 'path'>) => ({ path: { name: pageNameAt(path) } }),
})

export const pageQuestionsMachine = defineRemoteData({
  id: 'pageQuestions',
  title: QUESTIONS_TITLE,
  spec: '§2 Buy/Sell',
  endpoint: fetchPage,
  input: ({ path }: Pick<FlowInput, 'path'>) => questionsAt(path),
})

export const siteMachine = defineRemoteData({
  id: 'site',
  title: SITE_TITLE,
  spec: ['§2 About Us', '§2 Careers', '§2 Contact'],
  endpoint: fetchSite,
  input: () => ({}),
})

export const postsMachine = definePagedList({
  id: 'posts',
  title: POSTS_TITLE,
  spec: '§2 Industry Updates and Product Updates',
  endpoint: fetchPosts,
  input: () => ({ query: { limit: POSTS_ON_A_PAGE } }),
  paging: { keyOf: ({ permalink }: PostSummary) => permalink, nothing: NO_POSTS, role: 'list' },
})

export const postMachine = defineRemoteData({
  id: 'post',
  title: POST_TITLE,
  spec: '§2 Article',
  endpoint: fetchPost,
  input: ({ params }: Pick<FlowInput, 'params'>) => ({ path: { permalink: params['permalink'] ?? '' } }),
  mayBeMissing: true,
})
