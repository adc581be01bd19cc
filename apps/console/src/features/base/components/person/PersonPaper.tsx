import { person } from '@linli/api-client/contract/base/person'
import type { PersonPaper as Paper } from '@linli/api-client/contract/base/person-file'
import { residentHouseFlow } from '@linli/api-client/contract/base/resident-house'
import { vehicleFlow } from '@linli/api-client/contract/base/vehicle'
import type { RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'
import { RecordSheet } from '../../../../resource/print/RecordSheet.tsx'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'
import { useProfile } from '../../../../session/profile.ts'

interface PersonPaperProps {
  readonly row: RowOf<typeof person>
  readonly paper: Paper
  readonly onDone: () => void
}

const stateOf = (states: Readonly<Record<string, { readonly label: string }>>, state: string) =>
  states[state]?.label ?? state

/** The file of a person on paper, or as PDF by the browser: the own fields, homes, who lives there, and cars. */
export function PersonPaper({ row, paper, onDone }: PersonPaperProps) {
  const [at] = useState(() => new Date())
  const user = useProfile(({ profile }) => profile?.name ?? '')
  const types = useDictionary((state) => state.types)
  const relation = ({ relation: value, isHead }: { readonly relation: string; readonly isHead: boolean }) =>
    `${dictLabel(types, 'house_relation', value)}${isHead ? '（户主）' : ''}`
  return (
    <PrintSheet onDone={onDone}>
      <RecordSheet
        of={person}
        row={row}
        events={[]}
        code={paper.traceCode}
        trace={`${user} ${formatDateTime(at)} 导出 · 追溯码 ${paper.traceCode}`}
      >
        <PaperTable
          title="房屋"
          head={['小区', '房屋', '关系', '状态', '迁入', '迁出']}
          rows={paper.homes.map((home) => [
            home.estate,
            home.room,
            relation(home),
            stateOf(residentHouseFlow.states, home.state),
            home.from ?? '—',
            home.to ?? '—',
          ])}
        />
        <PaperTable
          title="同住人"
          head={['姓名', '房屋', '关系']}
          rows={paper.family.map((one) => [one.name, one.room, relation(one)])}
        />
        {paper.vehicles && (
          <PaperTable
            title="车辆"
            head={['车牌', '小区', '房屋', '状态']}
            rows={paper.vehicles.map((car) => [
              car.plateNo,
              car.estate,
              car.room ?? '—',
              stateOf(vehicleFlow.states, car.state),
            ])}
          />
        )}
      </RecordSheet>
    </PrintSheet>
  )
}

interface PaperTableProps {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const cell = 'border border-black px-2 py-1 text-start align-top font-normal'

function PaperTable({ title, head, rows }: PaperTableProps) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mt-0 mb-1 text-body font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="m-0 text-small">无</p>
      ) : (
        <table className="w-full border-collapse text-small">
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col" className={cell}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((texts) => (
              <tr key={texts.join()}>
                {texts.map((text, at) => (
                  <td key={head[at]} className={cell}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
