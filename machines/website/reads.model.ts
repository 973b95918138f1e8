import { sampleSite, escrowPost as newestPost, longPost } from '#machines/website/samples/home.ts'
import { defineRemoteDataModel, definePagedListModel } from '#machines/shared/remote-data/define-remote-data-model.ts'
import {
  homeSiteMachine,
  latestPostsMachine,
  contentPageMachine,
  pageQuestionsMachine,
  siteMachine,
  postsMachine,
  postMachine,
} from './reads.machine.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import {
  faqsPage,
  swapQuestions,
  aSite,
  escrowPost,
  feesPost,
  safetyPost,
  aPost,
} from '#machines/website/samples/website.ts'
import { notFound } from '#machines/shared/model/samples/refusals.ts'

export const homeSiteModel = defineRemoteDataModel(homeSiteMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: sampleSite } },
})

export const latestPostsModel = defineRemoteDataModel(latestPostsMachine, {
  input: {},
  request: { query: { limit: 3 } },
  found: { status: 200, body: { data: [newestPost, longPost], next_cursor: null } },
})

export const contentPageModel = defineRemoteDataModel(contentPageMachine, {
  input: arriving({ path: '/faqs' }),
  request: { path: { name: 'faqs' } },
  found: { status: 200, body: { data: faqsPage } },
})

export const pageQuestionsModel = defineRemoteDataModel(pageQuestionsMachine, {
  input: arriving({ path: '/swap' }),
  request: { path: { name: 'faqs' }, query: { topic: 'swapping' } },
  found: { status: 200, body: { data: swapQuestions } },
})

export const siteModel = defineRemoteDataModel(siteMachine, {
  input: {},
  request: {},
  found: { status: 200, body: { data: aSite } },
})

export const postsModel = definePagedListModel(postsMachine, {
  input: {},
  request: { query: { limit: 36 } },
  rows: [escrowPost, feesPost, safetyPost],
})

export const postModel = defineRemoteDataModel(postMachine, {
  input: arriving({ params: { permalink: 'how-escrow-works' } }),
  request: { path: { permalink: 'how-escrow-works' } },
  refusals: { notFound },
  found: { status: 200, body: { data: aPost } },
})
