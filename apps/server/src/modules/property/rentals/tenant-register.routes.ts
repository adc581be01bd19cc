import { tenantRegister as described } from '@linli/api-client/contract/property/rentals/tenant-register'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { rentalContract } from './rental.table.ts'

/** 租户登记: homes that are let today, and to whom. */
export const { routes: tenantRegisterCalls } = serve(
  described,
  rentalContract,
)({
  scope: (table, scope) =>
    and(
      eq(table.targetType, 'house'),
      eq(table.state, 'active'),
      scope.kind === 'all' ? undefined : anyOf(table.estateId, scope.estateIds),
    ),
})
