import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { findVisitorCard } from '@linli/api-client/contract/visitor/gate-calls'
import { type DeskVisit, findAtDesk } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { toast } from '@linli/ui/toast'
import { actionCall, callsOf } from '../../../../resource/calls.ts'
import { client } from '../../../../session/client.ts'
import { isOffline } from './gate-store.ts'
import { findLocally, type LocalVisit } from './local-visits.ts'

/** A visit that the gate does not keep, such as one that still waits for a yes. */
const asLocal = (visit: DeskVisit): LocalVisit => ({
  ...visit,
  phoneTail: null,
  entriesLeft: null,
  hasCard: false,
  risks: [],
})

/** Visits by what somebody shows or says: of the server where it is there, else of what the gate keeps. */
export async function findAtGate(
  estateId: number,
  visits: readonly LocalVisit[],
  text: string,
): Promise<readonly LocalVisit[]> {
  if (isOffline()) return findLocally(visits, text)
  try {
    const found = await client.call(findAtDesk, { estateId, text })
    return found.map((one) => visits.find(({ id }) => id === one.id) ?? asLocal(one))
  } catch (thrown) {
    // The network is gone since the last answer.
    if (isOffline()) return findLocally(visits, text)
    throw thrown
  }
}

const looksLikeCard = (text: string) => /^([0-9A-Fa-f]{8}|[0-9A-Fa-f]{14}|\d{10})$/u.test(text)

/**
 * A card that a reader read: whoever holds it is looked at; one that nobody holds is handed to who is looked at. Answers
 * the visit; null: it is no card for visitors.
 */
export async function takeCard(
  estateId: number,
  text: string,
  chosen: LocalVisit | undefined,
): Promise<number | null> {
  if (isOffline() || !looksLikeCard(text)) return null
  const card = await client.call(findVisitorCard, { estateId, cardNo: text })
  if (card === null) return null
  if (card.visitId !== null) return card.visitId
  if (!card.usable) {
    toast.error(`访客卡 ${card.printedNo} 不能使用`)
    return chosen?.id ?? 0
  }
  if (chosen === undefined) {
    toast.info(`访客卡 ${card.printedNo} 空闲，请先找到访客`)
    return 0
  }
  const handOut = actionCall(visitorApplication, 'cardOut')
  if (handOut === undefined) throw new Error('Linli: cards are not handed out')
  const { version } = await client.call(callsOf(visitorApplication).detail, { id: chosen.id })
  const input = { id: chosen.id, version, cardId: card.cardId }
  await client.call(handOut, input)
  toast.success(`访客卡 ${card.printedNo} 已发给${chosen.visitorName}`)
  return chosen.id
}
