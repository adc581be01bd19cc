import { dictItem } from '@linli/api-client/contract/system/dict'
import { refreshDicts } from '@linli/api-client/contract/system/dict-calls'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { RefreshCw } from 'lucide-react'
import { Beside } from '../../../../resource/Beside.tsx'
import { HeadTools } from '../../../../resource/HeadTools.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { useListState } from '../../../../resource/useListState.ts'
import { loadDictionary } from '../../../../session/load-dictionary.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { DictItems } from './DictItems.tsx'
import { DictTree, useDictTypes } from './DictTree.tsx'
import { DictUses } from './DictUses.tsx'

/** Dictionaries, the items of the chosen one, and where its values are said: side by side. */
export function DictDesk() {
  const { state } = useListState(dictItem, 'items')
  const { data } = useDictTypes()
  const [asked] = [state.filters['typeId'] ?? []].flat()
  const type = data?.records.find(({ id }) => id === Number(asked)) ?? data?.records[0]
  const mayRefresh = useCan('system:dict:update')
  const { mutateAsync: refresh, isPending } = useWrite(refreshDicts)
  const readAnew = async () => {
    try {
      const { types, items } = await refresh({})
      await loadDictionary()
      toast.success(`已刷新 ${types} 个字典、${items} 个字典项`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <>
      {mayRefresh && (
        <HeadTools>
          <Button icon={RefreshCw} loading={isPending} onClick={() => void readAnew()}>
            刷新缓存
          </Button>
        </HeadTools>
      )}
      <Beside aside={<DictTree />} label="字典" opener="above">
        {!data ? (
          <Skeleton shape="table" />
        ) : type ? (
          <div className="grid min-w-0 items-start gap-4 min-[1600px]:grid-cols-[minmax(0,1fr)_400px]">
            <DictItems key={type.id} type={type} />
            <section aria-label="引用" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
              <h3 className="m-0 text-h4">引用</h3>
              <DictUses type={type} />
            </section>
          </div>
        ) : (
          <Empty title="还没有字典" cause="在“字典”中新增的字典会出现在这里" />
        )}
      </Beside>
    </>
  )
}
