import { alertGroups, alertKindOf, type AlertGroup } from '@linli/api-client/contract/alert/alert-kinds'
import { alertRule } from '@linli/api-client/contract/alert/alert-rule'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Icon, type IconType } from '@linli/ui/icon'
import { BellRing, Car, Cpu, DoorOpen, HeartHandshake, Layers, MapPin, Server, UserRound } from 'lucide-react'
import { CardLine } from '../../../resource/card-parts.tsx'
import { FieldValue } from '../../../resource/FieldValue.tsx'

interface RuleCardProps {
  readonly row: RowOf<typeof alertRule>
}

const icons: Readonly<Record<AlertGroup, IconType>> = {
  person: UserRound,
  vehicle: Car,
  care: HeartHandshake,
  door: DoorOpen,
  device: Cpu,
  system: Server,
}

/** What the rule is about. */
export function RuleCover({ row }: RuleCardProps) {
  const group = alertKindOf(row.kind)?.group ?? 'system'
  return (
    <div className="flex items-center gap-2 border-b border-border bg-canvas px-4 py-2 text-small text-text-2">
      <Icon of={icons[group]} size={16} />
      {alertGroups[group]}
    </div>
  )
}

/** The rule as a sentence, how urgent it is and where it holds. */
export function RuleBody({ row }: RuleCardProps) {
  return (
    <>
      <p className="m-0">
        {row.threshold}，按 <FieldValue meta={fieldOf(alertRule, 'level')} value={row.level} /> 预警
      </p>
      <div className="grid gap-1">
        <CardLine icon={MapPin}>{row.range}</CardLine>
        <CardLine icon={BellRing}>
          近30天 {row.recentAlerts} 条{row.falseShare !== null && `，误报 ${row.falseShare}%`}
          {row.advice !== null && `，${row.advice}`}
        </CardLine>
        <CardLine icon={Layers}>
          {row.dedupeMinutes > 0 ? `${row.dedupeMinutes} 分钟内合并` : '不按时间合并'}
        </CardLine>
      </div>
    </>
  )
}
