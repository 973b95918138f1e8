import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/metrics/metrics.ts'

const read = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8')
const guide = readFileSync('docs/running.md', 'utf8')

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
}
const { groups }: { groups: readonly { rules: readonly Alert[] }[] } = parse(read('alerts.yml'))
const alerts = groups.flatMap(({ rules }) => rules)
const dashboard: { panels: readonly { title: string; targets: readonly { expr: string }[] }[] } = JSON.parse(
  read('dashboard.json'),
)

/** The names of metrics in an expression, which promtool reads (`alert-rules.test.ts`). */
const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(quayside|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name)

describe('the files for those who run it', async () => {
  const metrics = createMetrics({
    db: { query: async () => [], connections: () => ({ open: 1, idle: 1, waiting: 0 }) },
    readers: () => ({ people: 0, market: 0 }),
    heads: () => new Map(),
  })
  const served = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  metrics.stop()
  const isServed = (name: string) => name === 'up' || served.has(name.replace(/_(bucket|count|sum)$/, ''))

  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    'alert with %s about what the server serves, and say what to do',
    (name, { expr, labels }) => {
      const asked = metricsIn(expr)
      expect(asked).not.toEqual([])
      expect(asked.filter((metric) => !isServed(metric))).toEqual([])
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(guide).toMatch(new RegExp(`^\\| ${name} +\\| ${labels.severity} +\\| .{20,}`, 'm'))
    },
  )

  it('describe no alert that there is not, and draw only what is served', () => {
    const described = [...guide.matchAll(/^\| (\w+) +\| (?:page|ticket) /gm)].map(([, name]) => name)
    expect(described).toEqual(alerts.map(({ alert }) => alert))
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets) {
        expect([title, metricsIn(expr).length]).not.toEqual([title, 0])
        expect([title, metricsIn(expr).filter((metric) => !isServed(metric))]).toEqual([title, []])
      }
  })

  it('build an image without a mistake, run with nothing to write', () => {
    expect(validate(read('Dockerfile'))).toEqual([])
    expect(validate('FROM node\nRUNN x')).not.toEqual([])
    const { services } = parse(read('compose.yaml'))
    expect(services.quayside).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(existsSync(services.quayside.build.dockerfile)).toBe(true)
  })

  it('are all named in the guide', () => {
    expect(readdirSync('docs/deploy').filter((name) => !guide.includes(`deploy/${name}`))).toEqual([])
  })
})
