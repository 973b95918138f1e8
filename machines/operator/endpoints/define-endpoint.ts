import { defaultEndpoints, endpointsOf } from '#machines/shared/api/endpoint.ts'
import { operatorOperations } from '#openapi/generated/operator-operations.ts'

/** As `defineEndpoint`, of the operators' contract. */
export const defineOperatorEndpoint = endpointsOf(operatorOperations)

/** As `endpoints`, of the operators' contract. */
export const operatorEndpoints = defaultEndpoints(operatorOperations)
