import { get } from 'node:http'

/** The status that a request is answered with whose Host header is another than its address. */
export const statusAs = (host: string, url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { host, 'x-api-key': 'sandbox' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
