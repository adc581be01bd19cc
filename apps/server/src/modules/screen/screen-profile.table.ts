import type { WallTheme } from '@linli/api-client/contract/screen/screen-profile'
import type { DayPlan } from '@linli/api-client/contract/screen/screen-walls'
import type { WallArrangement } from '@linli/api-client/contract/screen/wall-panels'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, rowRef } from '../../kit/columns.ts'
import { pgTable } from '../../kit/table.ts'

/** How a user wants the own walls; one row per user, from the first change on. */
export const screenProfile = pgTable(
  'screen_profile',
  {
    ...implicit(),
    userId: rowRef().notNull(),
    title: text().notNull(),
    estateIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    carousel: boolean().notNull(),
    carouselSeconds: integer().notNull(),
    autoJumpAlert: boolean().notNull().default(true),
    alertSound: boolean().notNull().default(true),
    soundVolume: integer().notNull().default(60),
    maskNames: boolean().notNull().default(true),
    blurFaces: boolean().notNull().default(false),
    theme: text().$type<WallTheme>().notNull().default('tech_blue'),
    dayPlan: jsonb().$type<DayPlan>().notNull().default([]),
    layout: jsonb().$type<WallArrangement['layout']>().notNull(),
    hiddenPanels: jsonb().$type<WallArrangement['hiddenPanels']>().notNull(),
  },
  (t) => [uniqueIndex('screen_profile_user').on(t.userId)],
)
