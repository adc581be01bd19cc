import type { deskRooms } from '@linli/api-client/contract/property/payments/desk-calls'
import type { OutputOf } from '@linli/api-client/kit'

type Hit = OutputOf<typeof deskRooms>[number]

/** Whose bills the desk takes money for: a room's, or those of somebody from outside. */
export type DeskAccount = Pick<Hit, 'roomId' | 'payerPersonId' | 'estateId'>

/** Tells accounts apart. */
export const accountKey = ({ roomId, payerPersonId, estateId }: DeskAccount): string =>
  roomId === null ? `payer:${estateId}:${payerPersonId}` : `room:${roomId}`

/** What calls are told of it: a room says its estate by itself. */
export const askedAccount = ({ roomId, payerPersonId, estateId }: DeskAccount) =>
  roomId === null ? { payerPersonId, estateId } : { roomId }
