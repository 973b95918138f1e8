import { describe, expect, test } from 'vitest'
import { sellDraft } from '#machines/adverts/samples/advert-drafts.ts'
import { emptyDraft } from '#machines/adverts/rules/adverts.ts'
import {
  discardDraft,
  editDraftName,
  restoreDrafts,
  NEW_ADVERT,
  switchDraft,
  type Drafts,
} from '#machines/adverts/rules/advert-drafts.ts'

const FRESH = emptyDraft('USDT', 'NGN')
const AN_ADVERT = 'ANADVERTABCDEFGHJKMN'
const ANOTHER = 'AN0THERABCDEFGHJKMNP'
const written: Drafts = { draft: sellDraft, draftOf: NEW_ADVERT, aside: {} }
const edited = { ...sellDraft, price: '1600' }
const editing = switchDraft(written, editDraftName(AN_ADVERT, 2), edited)

describe('the drafts of new and edited adverts', () => {
  test('an edit leaves the draft of a new advert as it was, and the other way round', () => {
    expect(editing.draft).toBe(edited)
    const back = switchDraft(editing, NEW_ADVERT, FRESH)
    expect(back.draft).toBe(sellDraft)
    expect(switchDraft(back, editDraftName(AN_ADVERT, 2), FRESH).draft).toBe(edited)
  })

  test('each advert has a draft of its own', () => {
    const other = switchDraft(editing, editDraftName(ANOTHER, 0), FRESH)
    expect(other.draft).toBe(FRESH)
    expect(switchDraft(other, editDraftName(AN_ADVERT, 2), FRESH).draft).toBe(edited)
  })

  test('switching to the current draft changes nothing', () => {
    expect(switchDraft(editing, editDraftName(AN_ADVERT, 2), FRESH)).toBe(editing)
  })

  test('an advert that was changed elsewhere starts from its new version, and its old draft is dropped', () => {
    const changed = switchDraft(editing, editDraftName(AN_ADVERT, 3), FRESH)
    expect(changed.draft).toBe(FRESH)
    expect(Object.keys(changed.aside)).toEqual([NEW_ADVERT])
  })

  test('saving an advert drops its draft and keeps those of others', () => {
    const other = switchDraft(editing, editDraftName(ANOTHER, 0), FRESH)
    const done = discardDraft(other, FRESH)
    expect(done).toEqual({ draft: sellDraft, draftOf: NEW_ADVERT, aside: { [editDraftName(AN_ADVERT, 2)]: edited } })
  })
})

describe('after a reload', () => {
  const draft = ({ draft, draftOf, aside }: Drafts) => ({
    draft: JSON.stringify(draft),
    draftOf,
    aside: JSON.stringify(aside),
  })
  test('all drafts are restored', () => expect(restoreDrafts(draft(editing))).toEqual(editing))
  test('a draft that was saved without an account is restored', () => {
    const { receiving_accounts: _none, ...saved } = sellDraft
    expect(restoreDrafts({ draft: JSON.stringify(saved) }).draft).toEqual(sellDraft)
  })
  test('the accounts of a draft are restored by method', () => {
    const chosen = { ...sellDraft, receiving_accounts: { SEPA: 'BBCDEFGHJKMNPQRSTVWX', Wise: 'W1SEABCDEFGHJKMNPQRS' } }
    expect(restoreDrafts({ draft: JSON.stringify(chosen) }).draft).toEqual(chosen)
    const broken = { ...sellDraft, receiving_accounts: { SEPA: 1 } }
    expect(restoreDrafts({ draft: JSON.stringify(broken) }).draft).toEqual(emptyDraft('', ''))
  })
  test.each([undefined, '', 'null', '{}', '[1]', JSON.stringify({ ...sellDraft, type: 'Lend' })])(
    '%j is no draft',
    (saved) => {
      const none = { draft: emptyDraft('', ''), draftOf: NEW_ADVERT, aside: {} }
      expect(restoreDrafts(saved === undefined ? {} : { draft: saved, draftOf: `${AN_ADVERT}:1` })).toEqual(none)
      expect(restoreDrafts({ ...draft(written), aside: `{"${AN_ADVERT}:1":${saved || 'null'}}` })).toEqual(written)
    },
  )
})
