import type { FastifyInstance } from 'fastify'

const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i

const withoutPort = (entry: string): string => entry.trim().replace(WITH_PORT, '$1$2')

/**
 * Takes the ports from the addresses in X-Forwarded-For, which some load balancers write: each connection of a client has another, so that
 * its requests would be counted apart, and a trusted balancer would not be known by its address.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ')
  })
}
