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
    file: 'reads',
  },
  latestPosts: {
    title: 'Latest news',
    description: 'The three newest posts',
    file: 'reads',
  },
  contentPage: {
    title: 'Text pages',
    page: 'faqs',
    description: 'The pages that are written in Markdown: questions, whitepaper, support, terms, privacy, fees',
    file: 'reads',
  },
  pageQuestions: {
    title: 'Questions below a form',
    description: 'The questions about swaps, or about buying and selling, below the form of their page',
    file: 'reads',
  },
  site: {
    title: 'About, careers and contact',
    page: 'about',
    description: 'The pages that are made of names and figures',
    file: 'reads',
  },
  posts: {
    title: 'Updates',
    page: 'industryUpdates',
    description: 'All posts, newest first, with the newest one featured',
    file: 'reads',
  },
  post: {
    title: 'Post',
    page: 'post',
    description: 'One post, with others of its category',
    file: 'reads',
  },
  joinForm: {
    title: 'Join now',
    description: 'The form beside a post, which leads to a new account',
  },
} as const satisfies Readonly<Record<string, FlowEntry>>
