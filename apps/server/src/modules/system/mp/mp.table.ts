import { mpApp as describedApp } from '@linli/api-client/contract/system/mp-app'
import { mpMessageTemplate as describedTemplate } from '@linli/api-client/contract/system/mp-message-template'
import { mpTheme as describedTheme } from '@linli/api-client/contract/system/mp-theme'
import {
  oaAutoReply as describedReply,
  oaMenu as describedMenu,
} from '@linli/api-client/contract/system/official-account'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, jsonValue, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { propertyCompany } from '../../base/company/property-company.table.ts'

/** Applications at WeChat and Alipay; what they are known by lies sealed beside them. */
export const mpApp = pgTable('mp_app', { ...implicit(), ...columnsOf(describedApp) }, (t) => [
  pointsTo(t.companyId, propertyCompany.id),
  uniqueIndex('mp_app_id').on(t.kind, t.appId),
  uniqueIndex('mp_app_web_login').on(t.kind).where(sql`kind = 'web_login' and enabled`),
  index('mp_app_company').on(t.companyId),
  index('mp_app_cert').on(t.certExpireAt),
])
export type MpAppRow = typeof mpApp.$inferSelect

/** One credential of an application; the one before is good for a day more. */
export const mpCredential = pgTable(
  'mp_credential',
  {
    ...implicit(),
    mpAppId: rowRef().notNull(),
    name: text().notNull(),
    valueEnc: text().notNull(),
    /** First characters of the SHA-256 of the value. */
    fingerprint: text().notNull(),
    setAt: instant().notNull(),
    previousEnc: text(),
    previousUntil: instant(),
  },
  (t) => [
    pointsTo(t.mpAppId, mpApp.id).onDelete('cascade'),
    uniqueIndex('mp_credential_name').on(t.mpAppId, t.name),
    index('mp_credential_previous').on(t.previousUntil),
  ],
)

/** Calls to the platform of an application by hour. */
export const mpAppHour = pgTable(
  'mp_app_hour',
  {
    mpAppId: rowRef().notNull(),
    hour: instant().notNull(),
    calls: integer().notNull().default(0),
    errors: integer().notNull().default(0),
    /** Messages that had no template. */
    skipped: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.mpAppId, t.hour] }),
    pointsTo(t.mpAppId, mpApp.id).onDelete('cascade'),
    index('mp_app_hour_at').on(t.hour),
  ],
)

/** Templates as the platform had them when they were last looked at. */
export const mpPlatformTemplate = pgTable(
  'mp_platform_template',
  {
    ...implicit(),
    mpAppId: rowRef().notNull(),
    platformTemplateId: text().notNull(),
    title: text().notNull(),
    keys: jsonValue().$type<readonly { readonly key: string; readonly label: string }[]>().notNull(),
  },
  (t) => [
    pointsTo(t.mpAppId, mpApp.id).onDelete('cascade'),
    uniqueIndex('mp_platform_template_id').on(t.mpAppId, t.platformTemplateId),
  ],
)

/** Looks of mini-programs; of each one is out. */
export const mpTheme = pgTable('mp_theme', { ...implicit(), ...columnsOf(describedTheme) }, (t) => [
  pointsTo(t.mpAppId, mpApp.id),
  uniqueIndex('mp_theme_published').on(t.mpAppId).where(sql`state = 'published'`),
  uniqueIndex('mp_theme_revision').on(t.mpAppId, t.revision),
  index('mp_theme_app').on(t.mpAppId, t.state),
])
export type MpThemeRow = typeof mpTheme.$inferSelect

export const mpMessageTemplate = pgTable(
  'mp_message_template',
  { ...implicit(), ...columnsOf(describedTemplate) },
  (t) => [pointsTo(t.mpAppId, mpApp.id), uniqueIndex('mp_message_template_event').on(t.mpAppId, t.bizEvent)],
)
export type MpTemplateRow = typeof mpMessageTemplate.$inferSelect

export const oaMenu = pgTable('oa_menu', { ...implicit(), ...columnsOf(describedMenu) }, (t) => [
  pointsTo(t.mpAppId, mpApp.id),
  uniqueIndex('oa_menu_app').on(t.mpAppId),
])

export const oaAutoReply = pgTable('oa_auto_reply', { ...implicit(), ...columnsOf(describedReply) }, (t) => [
  pointsTo(t.mpAppId, mpApp.id),
  uniqueIndex('oa_auto_reply_keyword').on(t.mpAppId, t.word),
  // One answer for who follows, and one for what no keyword takes.
  uniqueIndex('oa_auto_reply_single').on(t.mpAppId, t.kind).where(sql`kind <> 'keyword' and enabled`),
])
