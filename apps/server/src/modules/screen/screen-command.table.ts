import type { ScreenCommand } from '@linli/api-client/contract/screen/screen-commands'
import { index, jsonb, text } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** What a member of staff told the walls of a user to do. */
export const screenCommand = pgTable(
  'screen_command',
  {
    ...implicit(),
    targetUserId: rowRef().notNull(),
    estateId: rowRef(),
    action: text().$type<ScreenCommand['action']>().notNull(),
    payload: jsonb().$type<Pick<ScreenCommand, 'screen' | 'treeId' | 'text'>>().notNull(),
    expiresAt: instant().notNull(),
    /** When the first wall did it. */
    ackAt: instant(),
  },
  (t) => [
    index('screen_command_target').on(t.targetUserId, t.id),
    index('screen_command_sender').on(t.createdBy, t.id),
  ],
)
