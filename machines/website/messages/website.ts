/** The names of the regions of public pages. */
export const PAGE_TITLE = 'Text of the page'
export const SITE_TITLE = 'About Quayside'
export const POSTS_TITLE = 'Posts'
export const POST_TITLE = 'Post'

export const QUESTIONS_TITLE = 'FAQ'
export const ALL_QUESTIONS = 'All FAQs'
/** What is read where there is no form, because it needs scripts. */
export const TURN_SCRIPTS_ON = 'Turn on JavaScript in your browser to use this page.'

export const NO_POSTS = 'No posts yet'
/** The form beside a post (spec section 2, Article). */
export const JOIN_NOW = 'Join now'
export const JOIN_LABEL = 'Email or phone number'
export const JOIN_MISSING = 'Email or Phone Number is required'
export const JOINED = 'Success!'
export const JOINED_NEXT = 'Nothing has been sent yet. Create your account to start trading.'
export const CREATE_ACCOUNT = 'Create your account'
export const RELATED = 'Related'
export const MEET_THE_TEAM = 'Meet The Team'
/** Of a social network without an address. */
export const COMING_SOON = 'Coming soon'
/** The title of a page that the server refuses. */
export const PAGE_UNREACHABLE = 'Could not load this page'
