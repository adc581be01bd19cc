import { accessDeviceAuth as describedAuth } from '@linli/api-client/contract/access/device-auth'
import {
  deviceSync as describedSync,
  issueItem as describedItem,
  issueTask as describedTask,
} from '@linli/api-client/contract/access/issue'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit, instant, rowRef } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { device } from '../../base/devices/device.table.ts'

/** What one device is to know of one subject (wanted), and what it knows (issued). */
export const accessDeviceAuth = pgTable(
  'access_device_auth',
  {
    ...implicit(),
    ...columnsOf(describedAuth),
    grantIds: bigint({ mode: 'number' }).array().notNull().default([]),
    faceId: rowRef(),
    cardNos: text().array().notNull().default([]),
    /** What the wanted version says, in one word: another word is another version. */
    wantedHash: text().notNull().default(''),
    /** What the device said it took. */
    issuedHash: text(),
    /** The cause of the wanted version, for an item that could not be made yet. */
    taskId: rowRef(),
    priority: integer().notNull().default(3),
  },
  (t) => [
    pointsTo(t.deviceId, device.id),
    uniqueIndex('access_device_auth_subject').on(t.deviceId, t.subjectType, t.subjectId),
    index('access_device_auth_of').on(t.subjectType, t.subjectId),
    index('access_device_auth_no').on(t.deviceId, t.subjectNo),
    index('access_device_auth_list').on(t.estateId, t.updatedAt.desc().nullsFirst()),
    // What has no item yet.
    index('access_device_auth_due').on(t.id).where(sql`state in ('pending', 'revoking')`),
    index('access_device_auth_state').on(t.estateId, t.state).where(sql`state not in ('issued', 'revoked')`),
  ],
)

export const issueTask = pgTable(
  'issue_task',
  {
    ...implicit(),
    ...columnsOf(describedTask, { without: ['createdBy'] }),
    /** The call or job that it stands for: what else that changes joins it. */
    cause: text().notNull(),
  },
  (t) => [
    uniqueIndex('issue_task_no').on(t.estateId, t.taskNo),
    uniqueIndex('issue_task_cause').on(t.estateId, t.kind, t.cause),
    index('issue_task_list').on(t.estateId, t.createdAt.desc().nullsFirst()),
  ],
)

export const issueItem = pgTable(
  'issue_item',
  {
    ...implicit(),
    ...columnsOf(describedItem),
    authId: rowRef(),
    /** On the wire `version`. */
    authVersion: integer().notNull(),
    /** 0 taken back, 1 visitors, 2 by hand, 3 by itself, 4 the whole device anew. */
    priority: integer().notNull(),
    leaseUntil: instant(),
    leaseKeyId: rowRef(),
    /** What was handed to the device with the lease. */
    sentHash: text(),
  },
  (t) => [
    pointsTo(t.deviceId, device.id),
    pointsTo(t.taskId, issueTask.id),
    // One open item for each subject on a device; the partner of the supersede statement.
    uniqueIndex('issue_item_open')
      .on(t.deviceId, t.subjectNo)
      .where(sql`state in ('queued', 'waiting_device', 'leased')`),
    // What a device is handed next, in this order.
    index('issue_item_next').on(t.deviceId, t.priority, t.id).where(sql`state = 'queued'`),
    index('issue_item_waiting').on(t.deviceId).where(sql`state = 'waiting_device'`),
    index('issue_item_leased').on(t.leaseUntil).where(sql`state = 'leased'`),
    index('issue_item_task').on(t.taskId, t.state),
    index('issue_item_failed').on(t.estateId, t.code).where(sql`state = 'failed'`),
    index('issue_item_auth').on(t.authId),
    index('issue_item_list').on(t.estateId, t.id.desc()),
  ],
)

export const deviceSync = pgTable(
  'access_device_sync',
  { ...implicit(), ...columnsOf(describedSync) },
  (t) => [
    pointsTo(t.deviceId, device.id),
    uniqueIndex('access_device_sync_device').on(t.deviceId),
    index('access_device_sync_estate').on(t.estateId, t.deviceId),
  ],
)

/** Chunks of a digest until its last one. */
export const deviceDigestPart = pgTable(
  'device_digest_part',
  {
    deviceId: rowRef().notNull(),
    subjectNo: text().notNull(),
    hash: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.subjectNo] })],
)

/** What the server decided at a door that asked; kept for a week. */
export const accessDecision = pgTable(
  'access_decision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    estateId: rowRef().notNull(),
    deviceId: rowRef().notNull(),
    kind: text().notNull(),
    codeHash: text().notNull(),
    subjectType: text(),
    subjectId: rowRef(),
    direction: text().notNull(),
    allow: boolean().notNull(),
    reason: text(),
    /** What a car was taken for. */
    vehicleKind: text(),
    at: instant().notNull(),
  },
  (t) => [index('access_decision_at').on(t.at), index('access_decision_device').on(t.deviceId, t.at)],
)
