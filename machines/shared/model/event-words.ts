import type { AnyEventObject } from 'xstate'
import type { EventWords } from 'statewalk/path-description'
import { withPayload } from 'statewalk/step-sentences'
import { effectWords } from './effect-words.ts'

/** What happens outside of a flow when it receives an event, for who reads a test plan. */
const RECEIVED: Readonly<Record<string, string>> = {
  'act.elapse': 'the time to approve the act is over',
  'advert.changed': 'the server reports a changed advert',
  'answer.elapse': 'the time to answer is over',
  'appeal.ask': 'Support asks a side of the appeal',
  'appeal.awardBuyer': 'Support decides for the buyer',
  'appeal.awardSeller': 'Support decides for the seller',
  'assignment.reverse': 'Support reverses the assignment of the deposit',
  'balance.changed': 'the server reports a changed balance',
  'bank.book': 'the bank books the transfer',
  'bank.refuse': 'the bank refuses the transfer',
  'case.changed': 'the server reports a changed case',
  'case.dismiss': 'Support finds the claim unproven',
  'case.settle': 'Support confirms the refund',
  'case.uphold': 'Support finds the claim proven',
  'chat.close': 'the order is closed',
  'chats.changed': 'the server reports how many chats are unread',
  'claim.elapse': 'the time to report a payment runs out',
  'data.changed': 'another part of the page changes the data',
  'data.refresh': 'another part of the page asks for fresh data',
  'deadline.extend': 'the time is extended after an outage',
  'deposit.assign': 'Support finds the owner of the deposit',
  'events.missed': 'events of the server may have been missed',
  'facts.change': 'what the act is about has changed',
  'market.changed': 'the server reports changed adverts',
  'message.added': 'the server reports a new message',
  'message.read': 'the server reports that messages were read',
  'message.received': 'the server reports a message of a trade partner',
  'network.accept': 'the network accepts the transaction',
  'network.finalize': 'the network confirms the transaction',
  'network.refuse': 'the network refuses the transaction',
  'network.regained': 'the network connection is back',
  'notice.added': 'the server reports a new notification',
  'notice.read': 'the server reports that notifications were read',
  'operator.changed': 'an operator logs in or out',
  'order.changed': 'the server reports a changed order',
  'page.change': 'another page is opened',
  'payment.notified': 'the order is marked as paid',
  'payout.begin': 'the bank begins the payout',
  'profile.saved': 'the profile is saved',
  'request.answer': 'Support answers',
  'request.ask': 'Support asks the person',
  'request.void': 'who requested the act may not any more',
  'review.require': 'the withdrawals of a day exceed the limit',
  'search.open': 'a person presses the / key',
  'second.require': 'the act needs a second operator',
  'session.ended': 'the session has expired',
  'session.left': 'the person logs out in another tab',
  'session.opened': 'a person logs in',
  'settings.changed': 'the server reports changed settings',
  'settings.saved': 'the settings are saved',
  'stream.lost': 'the stream of the server is lost',
  'stream.opened': 'the stream of the server opens',
  'support.changed': 'the server reports a changed request to Support',
  'transaction.changed': 'the server reports a changed transaction',
  'transfer.approve': 'Support approves the withdrawal',
  'transfer.drop': 'the network drops the transfer',
  'transfer.elapse': 'the time to pay the deposit runs out',
  'transfer.return': 'the transfer is on the network again',
  'transfer.settle': 'the transfer has enough confirmations',
  'url.change': 'the address of the page changes',
  'window.blur': 'the window loses the focus',
  'window.elapse': 'the payment window runs out',
  'window.focus': 'the window gets the focus',
  'window.hide': 'a person hides the tab',
  'withdrawal.approve': 'the withdrawal is approved',
  'withdrawal.release': 'the transaction cannot be signed yet',
  'withdrawal.reserve': 'the transaction is prepared',
  'withdrawal.sign': 'the transaction is signed',
}

const received = (event: AnyEventObject): string | undefined => {
  if (event.type === 'session.changed') return `a person logs ${event['user'] === null ? 'out' : 'in'} in another tab`
  const words = RECEIVED[event.type]
  return words === undefined ? undefined : withPayload(words, event)
}

/** What machines emit and receive, in the words of the product. */
export const eventWords: EventWords = { emitted: effectWords, received }
