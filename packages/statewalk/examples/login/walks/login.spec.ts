import { expect, test } from 'playwright/test'
import { planWalk, takePath, type PageOptions } from 'statewalk/playwright'
import { examples, loginMachine } from '../src/login.machine.ts'

const options: PageOptions = {
  open: (page) => page.goto('/'),
  actors: {
    login: { url: '**/api/login', answers: { known: { json: { user: 'Ada' } }, unknown: { status: 401 } } },
  },
}

const { paths, gaps } = planWalk(loginMachine, { examples })

for (const { name, path } of paths) test(name, ({ page }) => takePath(page, path, options))

test('every transition is on a path', () => expect(gaps).toEqual([]))
