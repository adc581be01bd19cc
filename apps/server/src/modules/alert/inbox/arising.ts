import type { alertRecords } from '@linli/api-client/contract/alert/control-alert'
import type { AlertLevel } from '@linli/api-client/contract/alert/levels'

/** Somebody or something watched for, that an alert is about. */
export interface HitTarget {
  readonly id: number
  readonly level: AlertLevel
  readonly notifyUserIds: readonly number[]
  /** Of the police or a court: told to nobody without a grant. */
  readonly restricted: boolean
}

/** Something happened that an alert may be raised about. */
export interface Arising {
  readonly estateId: number
  /** Of the dictionary alert_kind. */
  readonly kind: string
  /** What occurrences of the same have in common: `device:7`. */
  readonly key: string
  /** Words for everybody who sees the alert, without names of residents. */
  readonly title: string
  readonly at: Date
  /** One line of the evidence; the title by default. */
  readonly text?: string
  /** Of its own, where the rule's is not meant. */
  readonly level?: AlertLevel
  readonly late?: boolean
  readonly buildingId?: number | null
  readonly roomId?: number | null
  readonly deviceId?: number | null
  readonly channelId?: number | null
  readonly location?: string | null
  readonly personId?: number | null
  readonly personName?: string | null
  readonly plateNo?: string | null
  readonly plateColor?: string | null
  readonly target?: HitTarget | null
  readonly similarity?: number | null
  readonly recordType?: keyof typeof alertRecords
  readonly recordId?: number | null
  /** The alert of many of which this is one. */
  readonly parentId?: number
}
