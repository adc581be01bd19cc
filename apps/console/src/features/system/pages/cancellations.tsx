import { cancellation, erasureStep } from '@linli/api-client/contract/system/cancellation'
import { checkCancellation } from '@linli/api-client/contract/system/cancellation-calls'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { RelatedRows } from '../../../resource/opened.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const Blockers = whenOpened(async () => (await import('../components/Blockers.tsx')).Blockers)

type Cancellation = RowOf<typeof cancellation>

const stepColumns = ['label', 'method', 'rows', 'legalBasis', 'retainUntil', 'state'] as const

const tabsOf = ({ id }: Cancellation) => [
  {
    key: 'steps',
    label: '清除步骤',
    content: (
      <RelatedRows of={erasureStep} title="清除步骤" columns={stepColumns} where={{ requestId: id }} />
    ),
  },
]

const canWait = (state: string) => state === 'cooling' || state === 'blocked'

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
                run: () =>
                  void check
                    .mutateAsync({ id })
                    .then(({ blockers }) =>
                      toast.success(blockers.length > 0 ? `还有 ${blockers.length} 项未了` : '没有未了事项'),
                    ),
              },
            ]
          : []
      }
      detail={(row) => <Blockers request={row} />}
      tabs={tabsOf}
    />
  )
}
