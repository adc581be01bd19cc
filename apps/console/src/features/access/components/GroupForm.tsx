import { formatNumber } from '@linli/validators/format-number'
import { accessGroup, previewGroup } from '@linli/api-client/contract/access/access-group'
import type { InputOf } from '@linli/api-client/kit'
import type { FormValues } from '../../../resource/form-values.ts'
import { DoorSketch } from '../../../resource/place-sketch/DoorSketch.tsx'
import { useCall } from '../../../resource/queries.ts'
import { ResourceForm, type RowFormProps } from '../../../resource/ResourceForm.tsx'

const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A bundle of doors: beside the fields where they are, and of an automatic one whom its rule means. */
export function GroupForm(props: RowFormProps<typeof accessGroup>) {
  const { row } = props
  return (
    <ResourceForm
      of={accessGroup}
      {...props}
      aside={(values) => {
        const estateId = row?.estateId ?? idOf(values['estateId'])
        if (estateId === null) return null
        return (
          <div className="grid content-start gap-4">
            <DoorSketch label="组内通道" estateId={estateId} doorIds={idsOf(values['channelIds'])} />
            {(row?.kind ?? values['kind']) === 'auto' && (
              <Members estateId={estateId} groupId={row?.id ?? null} values={values} />
            )}
          </div>
        )
      }}
    />
  )
}

interface MembersProps {
  readonly estateId: number
  readonly groupId: number | null
  readonly values: FormValues
}

/** Whom the rule means as it stands in the form. */
function Members({ estateId, groupId, values }: MembersProps) {
  const [buildingId, unitId] = [idOf(values['buildingId']), idOf(values['unitId'])]
  const relations = values['relations']
  const input: InputOf<typeof previewGroup> = {
    estateId,
    ...(groupId !== null && { groupId }),
    ...(buildingId !== null && { buildingId }),
    ...(unitId !== null && { unitId }),
    ...(Array.isArray(relations) && { relations: relations.map(String) }),
  }
  const { data } = useCall(previewGroup, input)
  if (data === undefined) return null
  const { members, added, removed, samples } = data
  return (
    <section aria-label="成员预览" className="grid gap-2">
      <h3 className="m-0 text-body font-semibold">{`成员预览 ${formatNumber(members)} 人`}</h3>
      {groupId !== null && (added > 0 || removed > 0) && (
        <p className="m-0 text-small text-text-2">{`保存后新增 ${added} 人，移除 ${removed} 人`}</p>
      )}
      <ul className="m-0 grid list-none gap-1 p-0 text-small">
        {samples.map(({ name, room }) => (
          <li key={`${name}${room}`} className="flex justify-between gap-3">
            <span>{name}</span>
            <span className="min-w-0 truncate text-text-2">{room ?? '—'}</span>
          </li>
        ))}
      </ul>
      {members > samples.length && (
        <p className="m-0 text-small text-text-3">{`另有 ${formatNumber(members - samples.length)} 人`}</p>
      )}
    </section>
  )
}
