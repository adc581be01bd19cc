import * as z from 'zod/mini'
import { endpoint, fieldsSchema, type NewOf, objectOf, rowId } from '../../../kit/index.ts'
import { keysOf } from '../../mobile.ts'
import { voteProxy, voteProxyFlow } from './vote-proxy.ts'

const mobile = { access: 'mobile', of: 'property/vote-proxies' } as const

/** A letter as the owner who gave it sees it: the agent's document and phone are not told again. */
const proxyView = z.object({
  id: z.int(),
  meetingId: z.int(),
  rooms: z.array(z.string()),
  agentName: z.string(),
  reason: z.nullable(z.string()),
  createdAt: z.string(),
  state: z.enum(keysOf(voteProxyFlow.states)),
})
export type MpProxy = z.infer<typeof proxyView>

/** The letters that who calls has given. */
export const mpProxies = endpoint('property.mpProxies', {
  ...mobile,
  method: 'GET',
  path: '/api/mp/property/vote-proxies',
  label: '我的委托',
  background: true,
  input: z.object({}),
  output: z.array(proxyView),
})

const { agentName, agentIdcard, agentPhone, letterFile } = voteProxy.fields
type Appointed = Pick<NewOf<typeof voteProxy>, 'agentName' | 'agentIdcard' | 'agentPhone' | 'letterFile'> & {
  readonly id: number
  readonly voterNo: number
}

/** Sends somebody to vote for one of the own households; the office looks at the letter. */
export const mpAppointProxy = endpoint('property.mpAppointProxy', {
  ...mobile,
  method: 'POST',
  path: '/api/mp/property/votes/{id}/proxies',
  label: '委托他人表决',
  idempotent: true,
  input: objectOf<Appointed>({
    ...fieldsSchema({ agentName, agentIdcard, agentPhone, letterFile }),
    id: rowId,
    voterNo: z.int().check(z.minimum(1)),
  }),
  output: proxyView,
})

/** Takes the letter back, as long as nobody has voted by it. */
export const mpRevokeProxy = endpoint('property.mpRevokeProxy', {
  ...mobile,
  method: 'POST',
  path: '/api/mp/property/vote-proxies/{id}/revoke',
  label: '撤销委托',
  input: z.object({ id: rowId }),
  output: proxyView,
})
