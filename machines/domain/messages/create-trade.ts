// Texts of the wizard (spec §2 Create Trade), quoted from the spec where it has them.

export const CREATE_TRADE_TITLE = 'Create Trade'
export const WANT_TO_BUY = 'I want to buy'
export const WANT_TO_SELL = 'I want to sell'
export const STEPS = ['Set Type & Price', 'Set Amounts & Payment Method', 'Remarks & Finish'] as const
export const NEXT = 'Next'
export const BACK = 'Back'
export const RESET = 'Reset'
export const POST_TRADE = 'Post Trade'
export const CONFIRM_TITLE = 'Confirm & Post Trade'
export const SAVE_CHANGES = 'Save Changes'
export const CONFIRM_SAVE_TITLE = 'Confirm & Save Changes'
export const YOUR_PRICE = 'Your Price'
export const MARKET_PRICE = 'Average Market Price'
export const ASKING_MARKET = 'Loading market price'
export const ASK_MARKET_AGAIN = 'Ask again'
export const NOTHING_POSTED = 'Advert not posted'
export const NOTHING_CHANGED = 'Changes not saved'
export const CHANGED_ELSEWHERE = 'Advert changed on another device'
export const KEEP_MY_CHANGES = 'Keep my changes'
export const DROP_MY_CHANGES = 'Discard my changes'
export const NOT_EDITABLE = 'This advert cannot be edited'
export const EDIT_TITLE = 'Edit advert'
export const WHAT_TAKERS_SEE = 'Preview'
export const AUTO_REPLY = 'Automatic reply (optional)'
export const ADD_ACCOUNT_LINK = 'Add a bank account'
export const LOADING_OPTIONS = 'Loading trade options'

/** A payment window's label as in the spec. */
export const windowLabel = (minutes: number) => (minutes === 60 ? '1 hr' : `${minutes} mins`)
