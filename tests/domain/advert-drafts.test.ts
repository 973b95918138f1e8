import { describe, expect, test } from 'vitest'
import { sellDraft } from '#machines/create-trade/sample-adverts.ts'
import { blankDraft } from '#machines/domain/adverts.ts'
import { doneWith, editName, keptDrafts, NEW_ADVERT, takenUp, type Drafts } from '#machines/domain/advert-drafts.ts'

const FRESH = blankDraft('USDT', 'NGN')
const AN_ADVERT = 'ANADVERTABCDEFGHJKMN'
const ANOTHER = 'AN0THERABCDEFGHJKMNP'
const written: Drafts = { draft: sellDraft, draftOf: NEW_ADVERT, aside: {} }
const edited = { ...sellDraft, price: '1600' }
const editing = takenUp(written, editName(AN_ADVERT, 2), edited)

describe('the drafts of new and edited adverts', () => {
  test('an edit leaves the draft of a new advert as it was, and the other way round', () => {
    expect(editing.draft).toBe(edited)
    const back = takenUp(editing, NEW_ADVERT, FRESH)
    expect(back.draft).toBe(sellDraft)
    expect(takenUp(back, editName(AN_ADVERT, 2), FRESH).draft).toBe(edited)
  })

  test('each advert has a draft of its own', () => {
    const other = takenUp(editing, editName(ANOTHER, 0), FRESH)
    expect(other.draft).toBe(FRESH)
    expect(takenUp(other, editName(AN_ADVERT, 2), FRESH).draft).toBe(edited)
  })

  test('the draft at hand stays', () => {
    expect(takenUp(editing, editName(AN_ADVERT, 2), FRESH)).toBe(editing)
  })

  test('an advert that was changed elsewhere starts from what it is now, and its old draft is forgotten', () => {
    const changed = takenUp(editing, editName(AN_ADVERT, 3), FRESH)
    expect(changed.draft).toBe(FRESH)
    expect(Object.keys(changed.aside)).toEqual([NEW_ADVERT])
  })

  test('an advert that is changed needs its draft no more; those of others stay', () => {
    const other = takenUp(editing, editName(ANOTHER, 0), FRESH)
    const done = doneWith(other, FRESH)
    expect(done).toEqual({ draft: sellDraft, draftOf: NEW_ADVERT, aside: { [editName(AN_ADVERT, 2)]: edited } })
  })
})

describe('after a reload', () => {
  const draft = ({ draft, draftOf, aside }: Drafts) => ({
    draft: JSON.stringify(draft),
    draftOf,
    aside: JSON.stringify(aside),
  })
  test('all drafts are there', () => expect(keptDrafts(draft(editing))).toEqual(editing))
  test.each([undefined, '', 'null', '{}', '[1]', JSON.stringify({ ...sellDraft, type: 'Lend' })])(
    '%j is no draft',
    (saved) => {
      const none = { draft: blankDraft('', ''), draftOf: NEW_ADVERT, aside: {} }
      expect(keptDrafts(saved === undefined ? {} : { draft: saved, draftOf: `${AN_ADVERT}:1` })).toEqual(none)
      expect(keptDrafts({ ...draft(written), aside: `{"${AN_ADVERT}:1":${saved || 'null'}}` })).toEqual(written)
    },
  )
})
