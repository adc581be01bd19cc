import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { pgTable } from '../../../kit/table.ts'

/** One QR code from its display to its use (catalogue 2b A5). */
export const wechatTicket = pgTable(
  'wechat_ticket',
  {
    ...implicit(),
    ticketHash: text().notNull(),
    type: text().$type<'login' | 'bind'>().notNull(),
    userId: rowRef(),
    sessionId: rowRef(),
    browserHash: text().notNull(),
    selfRedirect: boolean().notNull(),
    state: text()
      .$type<'created' | 'scanned' | 'confirmed' | 'consumed' | 'expired' | 'cancelled'>()
      .notNull(),
    /** Whom the simulated phone chose. */
    wxOpenId: text(),
    unionHash: text(),
    nickname: text(),
    keyHash: text(),
    resultCode: integer(),
    ip: text().notNull(),
    expiresAt: instant().notNull(),
    keyExpiresAt: instant(),
  },
  (t) => [
    uniqueIndex('wechat_ticket_ticket').on(t.ticketHash),
    uniqueIndex('wechat_ticket_key').on(t.keyHash),
    index('wechat_ticket_expires').on(t.expiresAt),
  ],
)

/** One WeChat account belongs to one user and the other way round. Its id is the wxUserId. */
export const wechatBinding = pgTable(
  'wechat_binding',
  {
    ...implicit(),
    userId: rowRef().notNull(),
    unionEnc: text().notNull(),
    unionHash: text().notNull(),
    openIdEnc: text().notNull(),
    nickname: text().notNull(),
    avatar: text(),
    boundAt: instant().notNull(),
    boundIp: text().notNull(),
  },
  (t) => [
    uniqueIndex('wechat_binding_user').on(t.userId),
    uniqueIndex('wechat_binding_union').on(t.unionHash),
  ],
)
