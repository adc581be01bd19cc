import { cancellation, erasureStep } from '@linli/api-client/contract/system/cancellation'
import { checkCancellation } from '@linli/api-client/contract/system/cancellation-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { TextLink } from '@linli/ui/text-link'
import { toast } from '@linli/ui/toast'
import { RelatedRows } from '../../../resource/opened.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Cancellation = RowOf<typeof cancellation>

const canWait = (state: string) => state === 'cooling' || state === 'blocked'

const stepColumns = ['label', 'method', 'rows', 'legalBasis', 'retainUntil', 'state'] as const

const ErasurePlan = whenOpened(async () => (await import('../components/ErasurePlan.tsx')).ErasurePlan)

const tabsOf = ({ id, state }: Cancellation) => [
  {
    key: 'steps',
    label: canWait(state) ? '清除计划' : '清除步骤',
    content: canWait(state) ? (
      <ErasurePlan id={id} />
    ) : (
      <RelatedRows of={erasureStep} title="清除步骤" columns={stepColumns} where={{ requestId: id }} />
    ),
  },
]

/** Nothing is done before the time to think is over. */
const may = {
  act: ({ coolingUntil }: Cancellation, action: string) =>
    action !== 'execute' || new Date(coolingUntil) <= new Date(),
}

/** 账号注销: who leaves, what stands in the way, what became of the data. */
export default function CancellationsPage() {
  const mayCheck = useCan('system:cancellation:update')
  const check = useWrite(checkCancellation)
  return (
    <ResourcePage
      of={cancellation}
      may={may}
      rowActions={({ id, state }) =>
        mayCheck && canWait(state)
          ? [
              {
                key: 'check',
                label: '重新检查',
                run: () => void check.mutateAsync({ id }).then(() => toast.success('已重新检查')),
              },
            ]
          : []
      }
      detail={(row) => <Blockers request={row} />}
      tabs={tabsOf}
    />
  )
}

interface BlockersProps {
  readonly request: Cancellation
}

/** What has to be settled before the account ends, each with the page where the staff sees to it. */
function Blockers({ request: { blockers, state } }: BlockersProps) {
  if (state !== 'cooling' && state !== 'blocked') return null
  const open = blockers.filter(({ waived }) => !waived)
  return (
    <Banner tone={open.length > 0 ? 'warning' : 'info'} title={`未了事项 ${open.length} 项`}>
      {blockers.length > 0 && (
        <ul aria-label="未了事项" className="m-0 grid list-none gap-1 p-0">
          {blockers.map(({ code, text, count, help, link, waived }) => (
            <li key={code}>
              <TextLink href={link}>{`${text}（${count}）`}</TextLink>
              {`：${waived ? '住户已放弃' : help}`}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
