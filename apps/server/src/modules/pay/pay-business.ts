import type { PayBizType } from '@linli/api-client/contract/pay/pay-words'
import type { HandlerDeps } from '../../kit/deps.ts'
import type { PayBusiness } from '../../kit/pay-business.ts'

/** The module that a kind of money belongs to. */
export function businessOf({ modules }: Pick<HandlerDeps, 'modules'>, bizType: PayBizType): PayBusiness {
  const found = modules.flatMap((one) => one.payBusiness ?? []).find((one) => one.bizType === bizType)
  if (found === undefined) throw new Error(`Linli: no module takes payments of the kind ${bizType}`)
  return found
}
