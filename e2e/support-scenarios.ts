import { ada } from '#machines/accounts/samples/person.ts'
import type { MachineOf } from '#machines/models.ts'
import type { ShownFlowId } from '#machines/registry.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { REQUEST_NO, sampleRequest, visitorSample } from '#machines/support/samples/requests.ts'
import { onPage, onRoute, type Scenario } from './walks/entry-points.ts'

/** The flows of requests to Support. */
export const supportScenarios = {
  supportRequest: {
    entryPoint: onRoute(pages.supportRequest.path, ada),
    except: [[/supportReply/, 'the reply is a flow of its own: the story of a request sends it']],
  },
  supportReply: {
    entryPoint: onPage(paths.supportRequest(REQUEST_NO), ada, {
      fetchSupportRequest: { status: 200, body: { data: sampleRequest('asked') } },
    }),
  },
  visitorReply: {
    entryPoint: onPage(paths.visitorRequest({ id: REQUEST_NO, token: 'a-token' }), null, {
      openVisitorRequest: { status: 200, body: { data: visitorSample('asked') } },
    }),
  },
} satisfies { readonly [Id in ShownFlowId]?: Scenario<MachineOf<Id>> }
