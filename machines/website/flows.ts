import type { FlowEntry } from '#machines/routing/flow-entry.ts'

export const websiteFlows = {
  home: {
    title: 'Home',
    page: 'home',
    description: 'What the product is, with announcements, prices and news',
  },
  homeSite: {
    title: 'Texts of the home page',
    description: 'Hero, announcements, fees, steps and reasons',
    folder: 'home',
  },
  latestPosts: {
    title: 'Latest news',
    description: 'The three newest posts',
    folder: 'home',
  },
  contentPage: {
    title: 'Text pages',
    page: 'faqs',
    description: 'The pages that are written in Markdown: questions, whitepaper, support, terms, privacy, fees',
    folder: 'website',
  },
  pageQuestions: {
    title: 'Questions below a form',
    description: 'The questions about swaps, or about buying and selling, below the form of their page',
    folder: 'website',
  },
  site: {
    title: 'About, careers and contact',
    page: 'about',
    description: 'The pages that are made of names and figures',
    folder: 'website',
  },
  posts: {
    title: 'Updates',
    page: 'industryUpdates',
    description: 'All posts, newest first, with the newest one featured',
    folder: 'website',
  },
  post: {
    title: 'Post',
    page: 'post',
    description: 'One post, with others of its category',
    folder: 'website',
  },
  joinForm: {
    title: 'Join now',
    description: 'The form beside a post, which leads to a new account',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
