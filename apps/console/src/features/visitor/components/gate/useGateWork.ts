import { ApiError } from '@linli/api-client'
import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { openGateByHand } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { toast } from '@linli/ui/toast'
import { actionCall, callsOf } from '../../../../resource/calls.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { serverNow } from './gate-clock.ts'
import { isOffline, isStale, keepAct, refreshGate } from './gate-store.ts'
import { type LocalVisit, refusalOf } from './local-visits.ts'

const isCutOff = (thrown: unknown): boolean => {
  const { code } = ApiError.from(thrown)
  return code === 'NETWORK' || code === 'TIMEOUT'
}

/** Does it by the server, or keeps it where the server cannot be reached; what broke off is kept, too. */
async function byServerOr(keep: () => Promise<string>, call: () => Promise<string>): Promise<boolean> {
  try {
    toast.success(
      isOffline()
        ? await keep()
        : await call().catch((thrown: unknown) => {
            if (!isCutOff(thrown)) throw thrown
            return keep()
          }),
    )
    return true
  } catch (thrown) {
    showError(thrown)
    return false
  }
}

const rowOf = async (id: number) => await client.call(callsOf(visitorApplication).detail, { id })

/** What a guard does at the gate, with and without network. */
export function gateWork(estateId: number, channelId: number | null) {
  const about = ({ id, walkInKey }: LocalVisit) =>
    walkInKey === undefined ? { applicationId: id } : { walkInKey }
  return {
    checkIn: async (visit: LocalVisit): Promise<boolean> => {
      const refusal = refusalOf(visit, serverNow(), isStale())
      if (refusal !== null) {
        toast.error(refusal)
        return false
      }
      const checkIn = actionCall(visitorApplication, 'checkIn')
      return await byServerOr(
        async () => {
          await keepAct({ act: 'check_in', ...about(visit), channelId })
          return `${visit.visitorName}已签到，请人工放行；恢复网络后补录`
        },
        async () => {
          const { version } = await rowOf(visit.id)
          if (checkIn === undefined) throw new Error('Linli: visits are not checked in')
          await client.call(checkIn, { id: visit.id, version, ...(channelId !== null && { channelId }) })
          await refreshGate(estateId)
          return `${visit.visitorName}已签到`
        },
      )
    },
    /** `cardBack`: the card was brought back with it. */
    checkOut: async (visit: LocalVisit, cardBack: boolean): Promise<boolean> => {
      if (!visit.inside) {
        toast.error('该访客不在小区内')
        return false
      }
      const takeBack = actionCall(visitorApplication, 'cardBack')
      const checkOut = actionCall(visitorApplication, 'checkout')
      return await byServerOr(
        async () => {
          await keepAct({ act: 'check_out', ...about(visit), ...(cardBack && { cardBack }) })
          return `${visit.visitorName}已签离，恢复网络后补录`
        },
        async () => {
          if (takeBack === undefined || checkOut === undefined) throw new Error('Linli: no way out')
          if (cardBack)
            await client.call(takeBack, { id: visit.id, version: (await rowOf(visit.id)).version })
          const { version } = await rowOf(visit.id)
          const input = { id: visit.id, version, reason: '门岗签离' }
          await client.call(checkOut, input)
          await refreshGate(estateId)
          return `${visit.visitorName}已签离`
        },
      )
    },
    openGate: async (reason: string): Promise<boolean> =>
      await byServerOr(
        async () => {
          await keepAct({ act: 'open_gate', channelId, note: reason })
          return '已记录断网开门，请人工放行'
        },
        async () => {
          if (channelId === null) throw new ApiError(noGate)
          const { device } = await client.call(openGateByHand, { channelId, reason })
          return `已发送开门：${device}`
        },
      ),
  }
}

const noGate = { code: 'REFUSED', status: 0, userMessage: '请先选择值守通道', duration: 2_000 } as const
