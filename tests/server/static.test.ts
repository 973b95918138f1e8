import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { errorHandler } from '#server/contract/error-handler.ts'
import { addStaticFiles } from '#server/static-files.ts'
import { temporaryFolder } from './support/process.ts'

describe('the built app', async () => {
  const { dir, remove } = temporaryFolder()
  afterAll(remove)
  const script = 'export {}\n'.repeat(200)
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Quayside</title>')
  writeFileSync(join(dir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dir, 'assets', 'main-B3kQx9Zp.js'), script)
  writeFileSync(join(dir, 'assets', 'main-B3kQx9Zp.js.br'), brotliCompressSync(script))
  const app = fastify()
  app.setErrorHandler(errorHandler)
  await addStaticFiles(app, dir)

  it.each(['/', '/m2m', '/dashboard/orders/m2m/order-details/ABCDEFGHJKMNPQRSTVWX', '/apiary', '/m2m?x=a.b'])(
    'is the page at %s, revalidated each time',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(body).toContain('<title>Quayside</title>')
    },
  )

  it('serves hashed files as immutable, compressed where the client accepts that', async () => {
    const br = await app.inject({ url: '/assets/main-B3kQx9Zp.js', headers: { 'accept-encoding': 'br' } })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(br.headers['content-type']).toContain('javascript')
    const plain = await app.inject('/assets/main-B3kQx9Zp.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/gone.js', '/api/v1/x', '/..%2f..%2fpackage.json', '/assets/'])('has no %s', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  })
})
