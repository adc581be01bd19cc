import { topicOutcomes } from '@linli/api-client/contract/property/votes/vote-topic'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Disclosure } from '@linli/ui/disclosure'
import { StatusTag } from '@linli/ui/status-tag'
import { checksOf, type CountedTopic } from './result-words.ts'
import { metres, share } from './share-text.ts'

type Choice = CountedTopic['result']['choices'][number]
type Building = CountedTopic['buildings'][number]

const choiceColumns = ({ result }: CountedTopic): Column<Choice>[] => [
  { id: 'label', header: '选择', width: 200, cell: ({ label }) => label },
  {
    id: 'voters',
    header: '人数',
    width: 160,
    cell: ({ voters }) => `${voters}人（${share(voters, result.participated.voters)}）`,
  },
  {
    id: 'area',
    header: '面积',
    width: 220,
    cell: ({ area }) => `${metres(area)}（${share(area, result.participated.area)}）`,
  },
  {
    id: 'won',
    header: '结果',
    width: 80,
    cell: ({ key }) => (result.winners.includes(Number(key)) ? '当选' : '—'),
  },
]

const buildingColumns: Column<Building>[] = [
  { id: 'name', header: '楼栋', width: 120, cell: ({ name }) => name },
  {
    id: 'participated',
    header: '参与',
    width: 200,
    cell: ({ participated }) => `${participated.voters}人，${metres(participated.area)}`,
  },
  {
    id: 'choices',
    header: '选择',
    width: 400,
    cell: ({ choices }) =>
      choices === null
        ? '少于5人，不显示'
        : choices.map(({ label, voters }) => `${label}${voters}人`).join('，'),
  },
]

interface TopicResultProps {
  readonly topic: CountedTopic
  readonly published: boolean
}

/** What came of a topic: its choices, every rule with its arithmetic, and the buildings. */
export function TopicResult({ topic, published }: TopicResultProps) {
  const { result, seq, title } = topic
  const { label, tone } = topicOutcomes[result.outcome]
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="m-0 text-h4">
          {seq}. {title}
        </h3>
        <StatusTag look="tag" tone={tone}>
          {published ? label : `${label}（未公布）`}
        </StatusTag>
        {result.note !== null && <span className="text-text-2">{result.note}</span>}
      </header>
      <DataTable
        label={`${title}的计票`}
        columns={choiceColumns(topic).filter(({ id }) => id !== 'won' || topic.kind !== 'approve')}
        rows={result.choices}
        getRowId={({ key }) => key}
        status="ready"
        pageSize={3}
      />
      <ul className="m-0 grid list-none gap-1 p-0">
        {checksOf(topic).map(({ key, label: rule, sum, met }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3">
            <StatusTag tone={met ? 'success' : 'danger'}>{met ? '满足' : '不满足'}</StatusTag>
            <span>{rule}</span>
            <span className="text-small text-text-2 tabular-nums">{sum}</span>
          </li>
        ))}
      </ul>
      <Disclosure title="各楼栋">
        <DataTable
          label={`${title}的楼栋`}
          columns={buildingColumns}
          rows={topic.buildings}
          getRowId={({ name }) => name}
          status="ready"
          pageSize={5}
        />
      </Disclosure>
    </section>
  )
}
