import { type Audience, audienceParts, countAudience } from '@linli/api-client/contract/system/audience'
import { type FieldMeta, metaOf, referredBy } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Field } from '@linli/ui/field'
import type { FieldBinding } from '@linli/ui/form'
import { MultiSelect } from '@linli/ui/multi-select'
import { Select } from '@linli/ui/select'
import { useState } from 'react'
import { useCan } from '../session/profile.ts'
import type { Narrowed } from './narrowing.ts'
import { useCall } from './queries.ts'
import { RefMultiSelect } from './RefMultiSelect.tsx'
import { useDictOptions } from './useDictOptions.ts'

interface AudienceInputProps {
  readonly label: string
  readonly bind: FieldBinding<Audience>
  /** The estate that people are kept to. */
  readonly narrow: Narrowed['narrow']
}

type PartKey = keyof typeof audienceParts
type Ids = 'estateIds' | 'buildingIds' | 'unitIds' | 'roomIds' | 'roleIds'
type Words = 'relations' | 'houseTypes' | 'tags'

const metas = Object.fromEntries(
  Object.entries(audienceParts).map(([key, field]) => [key, metaOf(field)]),
) as Record<PartKey, FieldMeta>
const kinds = Object.entries(metas.who.options ?? {}).map(([value, { label }]) => ({ value, label }))

/** What lies in the estates that are named: it means nothing beside others. */
const places = ['buildingIds', 'unitIds', 'roomIds'] as const

/** Who is meant: places, what residents are there, roles of staff, and how many people that are at present. */
export function AudienceInput({ label, bind, narrow }: AudienceInputProps) {
  // Drawn seldom: not worth writing it the way the compiler understands.
  'use no memo'
  const own = typeof narrow['estateId'] === 'number' ? narrow['estateId'] : undefined
  const held = bind.value
  const { who, estateIds = own === undefined ? [] : [own] } = held ?? {}
  const [isNarrow, setNarrow] = useState(() => places.some((key) => (held?.[key] ?? []).length > 0))
  const mayTag = useCan('base:resident:list')
  const mayRole = useCan('auth:role:list')
  const put = (part: Partial<Audience>) => {
    const next: Audience = { ...held, who: who ?? 'residents', estateIds, ...part }
    // What is emptied is not named.
    const named = Object.entries(next).filter(([key, value]) => key === 'estateIds' || value.length > 0)
    bind.onChange(Object.fromEntries(named) as Audience)
  }
  const rows = (key: Ids, within: Narrowed['narrow'] = {}) => (
    <RefMultiSelect
      key={JSON.stringify(within)}
      to={referredBy(metas[key])}
      narrow={within}
      bind={{
        name: `${bind.name}.${key}`,
        value: key === 'estateIds' ? estateIds : (held?.[key] ?? []),
        onBlur: bind.onBlur,
        onChange: (ids) =>
          put({
            [key]: ids ?? [],
            ...(key === 'estateIds' && Object.fromEntries(places.map((place) => [place, []]))),
          }),
      }}
    />
  )
  const words = (key: Words) => (
    <PartField of={key}>
      <DictPart
        code={metas[key].dict ?? ''}
        name={`${bind.name}.${key}`}
        value={held?.[key] ?? []}
        onChange={(next) => put({ [key]: next })}
      />
    </PartField>
  )
  const hasResidents = who === 'residents' || who === 'all'
  const here = { estateId: estateIds }
  return (
    <div className="grid gap-3 rounded-md border border-solid border-border p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <PartField of="who">
          <Select
            name={`${bind.name}.who`}
            options={kinds}
            value={who ?? null}
            onBlur={bind.onBlur}
            clearable={held !== null}
            onChange={(next) => (next === null ? bind.onChange(null) : put({ who: next as Audience['who'] }))}
          />
        </PartField>
        {own === undefined && <PartField of="estateIds">{rows('estateIds')}</PartField>}
        {hasResidents && estateIds.length > 0 && (
          <>
            <PartField of="buildingIds">{rows('buildingIds', here)}</PartField>
            {isNarrow && (
              <>
                <PartField of="unitIds">{rows('unitIds', here)}</PartField>
                <PartField of="roomIds">{rows('roomIds', here)}</PartField>
              </>
            )}
            {words('relations')}
            {words('houseTypes')}
            {mayTag && words('tags')}
          </>
        )}
        {who !== undefined && who !== 'residents' && mayRole && (
          <PartField of="roleIds">{rows('roleIds')}</PartField>
        )}
      </div>
      {hasResidents && estateIds.length > 0 && !isNarrow && (
        <span>
          <Button type="button" size="small" variant="text" onClick={() => setNarrow(true)}>
            指定单元或房屋
          </Button>
        </span>
      )}
      <People label={label} audience={held} />
    </div>
  )
}

const PartField = ({ of, children }: { readonly of: PartKey; readonly children: React.ReactNode }) => (
  <Field label={metas[of].label}>{children}</Field>
)

interface DictPartProps {
  readonly code: string
  readonly name: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

function DictPart({ code, name, value, onChange }: DictPartProps) {
  const options = useDictOptions(code)
  return <MultiSelect name={name} options={options} value={value} onChange={(next) => onChange(next ?? [])} />
}

/** How many are meant at present; what may not be asked says why. */
function People({ label, audience }: { readonly label: string; readonly audience: Audience | null }) {
  const isNamed = audience !== null && audience.estateIds.length > 0
  const { data, error, isFetching } = useCall(
    countAudience,
    { audience: audience ?? { who: 'residents', estateIds: [] } },
    { enabled: isNamed },
  )
  return (
    <p role="status" aria-busy={isFetching} className="m-0 text-text-2">
      {!isNamed
        ? `选择后显示${label}的人数`
        : error
          ? error.message
          : data === undefined
            ? '正在计算人数…'
            : peopleText(audience, data)}
    </p>
  )
}

interface Counted {
  readonly rooms: number
  readonly residents: number
  readonly withAccount: number
  readonly staff: number
}

function peopleText({ who }: Audience, { rooms, residents, withAccount, staff }: Counted): string {
  const lived = `${rooms}户、住户${residents}人（${withAccount}人有小程序账号）`
  const working = `工作人员${staff}人`
  const all = { residents: [lived], staff: [working], all: [lived, working] }[who]
  return `共${all.join('，')}`
}
