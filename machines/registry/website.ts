import type { FlowEntry } from './flow-entry.ts'

export const websiteFlows = {
  contentPage: {
    title: 'Text pages',
    area: 'app',
    page: 'faqs',
    description: 'The pages that are written in Markdown: questions, whitepaper, support, terms, privacy, fees',
    folder: 'website',
  },
  pageQuestions: {
    title: 'Questions below a form',
    area: 'app',
    description: 'The questions about swaps, or about buying and selling, below the form of their page',
    folder: 'website',
  },
  site: {
    title: 'About, careers and contact',
    area: 'app',
    page: 'about',
    description: 'The pages that are made of names and figures',
    folder: 'website',
  },
  posts: {
    title: 'Updates',
    area: 'app',
    page: 'industryUpdates',
    description: 'All posts, newest first, with the newest one featured',
    folder: 'website',
  },
  post: {
    title: 'Post',
    area: 'app',
    page: 'post',
    description: 'One post, with others of its category',
    folder: 'website',
  },
  joinForm: {
    title: 'Join now',
    area: 'app',
    description: 'The form beside a post, which leads to a new account',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
