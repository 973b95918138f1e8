import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fromRoot } from '#server/project-root.ts'
import { programOrNotice } from '../../../../scripts/shared/programs.mjs'
import { temporaryFolder } from '../../support/process.ts'

const run = promisify(execFile)
const promtool = programOrNotice('promtool')

/** Series with one value a minute, as promtool's tests have them: `1+2x3` is 1, 3, 5, 7, and `_` is none. */
type Series = Readonly<Record<string, string>>

interface Case {
  readonly series: Series
  /** The first minute in which it fires. */
  readonly fires: number
  readonly page?: true
  readonly labels?: Readonly<Record<string, string>>
  readonly summary: string
  /** What comes next to it and does not fire until an hour after that minute. */
  readonly silent: Series
  readonly silentFrom?: number
}

const requests = (failed: string): Series => ({
  'quayside_request_seconds_count{operation="getMe",status="200"}': '0+990x120',
  'quayside_request_seconds_count{operation="getMe",status="500"}': failed,
})
const slow = (fast: string): Series => ({
  'quayside_request_seconds_bucket{operation="getMe",status="200",le="1"}': fast,
  'quayside_request_seconds_bucket{operation="getMe",status="200",le="2.5"}': '0+100x120',
  'quayside_request_seconds_bucket{operation="getMe",status="200",le="+Inf"}': '0+100x120',
})
const calls = (failed: string): Series => ({
  'quayside_provider_calls_total{provider="rates",call="latest",result="answered"}': '0+10x120',
  'quayside_provider_calls_total{provider="rates",call="latest",result="refused"}': '0+10x120',
  'quayside_provider_calls_total{provider="rates",call="latest",result="unreachable"}': failed,
})

const cases: Readonly<Record<string, Case>> = {
  ServerDown: {
    series: { 'up{job="quayside",instance="one:9464"}': '0x120' },
    fires: 1,
    page: true,
    labels: { job: 'quayside', instance: 'one:9464' },
    summary: 'one:9464 does not answer',
    silent: { 'up{job="quayside",instance="one:9464"}': '1x120', 'up{job="node",instance="two"}': '0x120' },
  },
  LedgerClosed: {
    series: { 'quayside_ledger_open{instance="one"}': '1x120', 'quayside_ledger_open{instance="two"}': '1 1 0x120' },
    fires: 2,
    page: true,
    summary: 'An audit has closed the ledger: money does not move',
    silent: { quayside_ledger_open: '1x120' },
  },
  DatabaseDown: {
    series: { 'quayside_database_up{instance="one"}': '0x120' },
    fires: 1,
    page: true,
    labels: { instance: 'one' },
    summary: 'one does not reach the database',
    silent: { 'quayside_database_up{instance="one"}': '1 0 1x120' },
  },
  RequestsFail: {
    series: requests('0+11x120'),
    fires: 6,
    page: true,
    summary: '1.099% of requests fail',
    silent: requests('0+10x120'),
  },
  RequestsSlow: {
    series: slow('0+94x120'),
    fires: 11,
    labels: { operation: 'getMe' },
    summary: 'getMe takes 1.25s at the 95th percentile',
    silent: slow('0+95x120'),
  },
  ConnectionsShort: {
    series: { 'quayside_database_connections{instance="one",state="waiting"}': '1x120' },
    fires: 2,
    labels: { instance: 'one', state: 'waiting' },
    summary: 'Statements of one wait for a connection',
    silent: {
      'quayside_database_connections{instance="one",state="waiting"}': '0x120',
      'quayside_database_connections{instance="one",state="idle"}': '5x120',
    },
  },
  JobsOverdue: {
    series: { quayside_jobs_overdue_seconds: '121x120' },
    fires: 2,
    page: true,
    summary: 'A mail or another job waits for 2m 1s',
    silent: { quayside_jobs_overdue_seconds: '120x120' },
  },
  JobsFailed: {
    // Of a kind none of which was given up there is no figure.
    series: { 'quayside_jobs_failed{kind="mail.send"}': '_x3 1x120' },
    fires: 3,
    labels: { kind: 'mail.send' },
    summary: 'Jobs of the kind mail.send were given up',
    // What was given up an hour ago is not new.
    silent: { 'quayside_jobs_failed{kind="mail.send"}': '1x120' },
    silentFrom: 60,
  },
  MailsBounce: {
    series: { quayside_mails_bounced: '10 11x120' },
    fires: 1,
    summary: 'Emails to 11 accounts have bounced since yesterday',
    silent: { quayside_mails_bounced: '10x120' },
  },
  BackgroundWorkStands: {
    series: { 'quayside_lease_overdue_seconds{lease="market prices"}': '301x120' },
    fires: 2,
    page: true,
    labels: { lease: 'market prices' },
    summary: 'Nobody has done market prices for 5m 1s',
    silent: {
      'quayside_lease_overdue_seconds{lease="market prices"}': '300x120',
      'quayside_lease_overdue_seconds{lease="old keys"}': '9000x120',
    },
  },
  AlertsNotSent: {
    series: { quayside_alert_unsent_seconds: '600 601x120' },
    fires: 1,
    page: true,
    summary: 'An alert for operators waits for 10m 1s',
    silent: { quayside_alert_unsent_seconds: '600x120' },
  },
  OrdersDoNotExpire: {
    series: { quayside_order_expiry_lag_seconds: '61x120' },
    fires: 2,
    page: true,
    summary: 'An order should have expired 1m 1s ago',
    silent: { quayside_order_expiry_lag_seconds: '60x120' },
  },
  ProviderFails: {
    series: calls('0+21x120'),
    fires: 11,
    labels: { provider: 'rates' },
    summary: 'More than half of the calls to rates have no answer',
    silent: calls('0+20x120'),
  },
  NetworkStopped: {
    series: { 'quayside_network_stopped{network="Ethereum"}': '0 1x120' },
    fires: 1,
    page: true,
    labels: { network: 'Ethereum' },
    summary: 'Ethereum is stopped: nothing is credited or paid out there',
    silent: { 'quayside_network_stopped{network="Ethereum"}': '0x120' },
  },
  NetworkStands: {
    series: { 'quayside_network_height{network="Ethereum"}': '0+5x20 100x100' },
    fires: 60,
    page: true,
    labels: { network: 'Ethereum' },
    summary: 'No block of Ethereum was read for half an hour',
    silent: { 'quayside_network_height{network="Ethereum"}': '0+1x120' },
  },
  NetworkLags: {
    series: { 'quayside_network_lag_blocks{network="Ethereum"}': '31x120' },
    fires: 10,
    page: true,
    labels: { network: 'Ethereum' },
    summary: '31 blocks of Ethereum are not read: deposits come late',
    silent: { 'quayside_network_lag_blocks{network="Ethereum"}': '30x120' },
  },
  AppealWaits: {
    series: { quayside_appeal_oldest_seconds: '7200 7201x120' },
    fires: 1,
    summary: 'An appeal waits for 2h 0m 1s',
    silent: { quayside_appeal_oldest_seconds: '7200x120' },
  },
  WithdrawalsWaitForReview: {
    series: { 'quayside_crypto_withdrawals_open{phase="awaitingReview"}': '2x120' },
    fires: 60,
    summary: '2 crypto withdrawals wait for a review',
    silent: {
      'quayside_crypto_withdrawals_open{phase="awaitingReview"}': '2x50 0 2x59 0x10',
      'quayside_crypto_withdrawals_open{phase="signed"}': '2x120',
    },
  },
  BankTransfersWait: {
    series: { 'quayside_bank_transfers_open{phase="awaitingReview"}': '3x120' },
    fires: 60,
    summary: '3 withdrawals to banks wait for a review',
    silent: { 'quayside_bank_transfers_open{phase="payingOut"}': '3x120' },
  },
  DepositsWithoutOwner: {
    series: { 'quayside_crypto_deposits_open{phase="awaitingOperator"}': '1x300' },
    fires: 240,
    summary: '1 crypto deposits have no owner',
    silent: { 'quayside_crypto_deposits_open{phase="confirming"}': '1x300' },
  },
}

const inputs = (series: Series) => Object.entries(series).map(([name, values]) => ({ series: name, values }))
const minutes = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** In the form of `promtool test rules`: it fires in its minute and not in the one before, and what comes next to it in none. */
function testsOf([name, { series, fires, page, labels, summary, silent, silentFrom = 0 }]: readonly [string, Case]) {
  const quiet = (minute: number) => ({ eval_time: `${minute}m`, alertname: name, exp_alerts: [] })
  const fired = { exp_labels: { severity: page ? 'page' : 'ticket', ...labels }, exp_annotations: { summary } }
  return [
    {
      interval: '1m',
      input_series: inputs(series),
      alert_rule_test: [
        ...(fires > 0 ? [quiet(fires - 1)] : []),
        { eval_time: `${fires}m`, alertname: name, exp_alerts: [fired] },
      ],
    },
    { interval: '1m', input_series: inputs(silent), alert_rule_test: minutes(silentFrom, fires + 60).map(quiet) },
  ]
}

const rulesFile = fromRoot('docs/deploy/alerts.yml')
const { groups }: { groups: readonly { rules: readonly { alert: string }[] }[] } = parse(
  readFileSync(rulesFile, 'utf8'),
)

describe.runIf(promtool)('the rules for Prometheus', () => {
  const folder = temporaryFolder()
  afterAll(() => folder.remove())
  /** What promtool prints about a file; rejects with it where promtool finds something wrong. */
  const ask = async (args: readonly string[], value: unknown) => {
    const file = join(folder.dir, 'file.json')
    writeFileSync(file, JSON.stringify(value))
    return (await run(promtool ?? '', [...args, file])).stdout
  }

  it('fire in the minute in which they should, and not beside their limits', async () => {
    const tests = Object.entries(cases).flatMap(testsOf)
    expect(await ask(['test', 'rules'], { rule_files: [rulesFile], evaluation_interval: '1m', tests })).toContain(
      'SUCCESS',
    )
    expect(Object.keys(cases)).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)))
  })

  it('are loaded with the configuration', async () => {
    const { stdout } = await run(promtool ?? '', ['check', 'config', fromRoot('docs/deploy/prometheus.yml')])
    expect(stdout).toContain(`${Object.keys(cases).length} rules found`)
  })

  it('and the expressions of the dashboard are valid', async () => {
    const dashboard: { panels: readonly { targets: readonly { expr: string }[] }[] } = JSON.parse(
      readFileSync(fromRoot('docs/deploy/dashboard.json'), 'utf8'),
    )
    const panels = dashboard.panels.flatMap(({ targets }) => targets)
    const asRules = panels.map(({ expr }, index) => ({ record: `panel:${index}`, expr }))
    const check = (rules: unknown) => ask(['check', 'rules'], { groups: [{ name: 'dashboard', rules }] })
    expect(await check(asRules)).toContain(`${panels.length} rules found`)
    await expect(check([{ record: 'panel', expr: 'sum(rate(up[5m])' }])).rejects.toThrow('unclosed left parenthesis')
  })
})
