import { appInstall as describedInstall } from '@linli/api-client/contract/system/app-install'
import { appVersion as describedVersion } from '@linli/api-client/contract/system/app-version'
import { sql } from 'drizzle-orm'
import { date, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, jsonValue, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

/** Versions of our clients; of each client and channel one is in gray and one released at a time. */
export const appVersion = pgTable('app_version', { ...implicit(), ...columnsOf(describedVersion) }, (t) => [
  pointsTo(t.rollbackOf, t.id),
  uniqueIndex('app_version_name').on(t.client, t.versionName),
  uniqueIndex('app_version_code').on(t.client, t.versionCode),
  uniqueIndex('app_version_gray').on(t.client, t.channel).where(sql`state = 'gray'`),
  uniqueIndex('app_version_released').on(t.client, t.channel).where(sql`state = 'released'`),
  index('app_version_due').on(t.publishAt).where(sql`state in ('testing', 'gray')`),
  index('app_version_rollback').on(t.rollbackOf),
])

/** Devices that asked for updates. */
export const appInstall = pgTable('app_install', { ...implicit(), ...columnsOf(describedInstall) }, (t) => [
  uniqueIndex('app_install_device').on(t.client, t.deviceId),
  index('app_install_version').on(t.client, t.versionCode),
  index('app_install_seen').on(t.lastSeenAt),
  index('app_install_estate').on(t.estateId),
  index('app_install_resident').on(t.mpUserId),
])

/** How many devices ran a version on a day: what the curves are drawn from. */
export const appVersionDay = pgTable(
  'app_version_day',
  {
    client: text().notNull(),
    versionCode: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    devices: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.client, t.day, t.versionCode] })],
)

/** A package on its way, part by part; the parts lie in the store of files until it is whole. */
export const packageUpload = pgTable(
  'package_upload',
  {
    ...implicit(),
    versionId: rowRef().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    fingerprint: text().notNull(),
    /** Key in the store by number of the part. */
    parts: jsonValue().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [
    pointsTo(t.versionId, appVersion.id).onDelete('cascade'),
    index('package_upload_version').on(t.versionId),
  ],
)
