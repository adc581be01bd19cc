import { fieldOf, type Resource } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { useDictionary } from '../session/dictionary.ts'
import { fieldText } from './field-text.ts'
import { changedValues, type FormValues, rowValues } from './form-values.ts'

interface VersionConflictProps {
  readonly of: Resource
  /** The row as it was when the form was opened. */
  readonly before: FormValues
  /** The row as somebody else has left it meanwhile. */
  readonly now: FormValues
  /** What was typed here, by field. */
  readonly mine: FormValues
  readonly onKeepMine: () => void
  readonly onReload: () => void
}

/** Somebody else saved the row first: what they changed, and what to do with what was typed here. */
export function VersionConflict({ of, before, now, mine, onKeepMine, onReload }: VersionConflictProps) {
  const dictionary = useDictionary((state) => state.types)
  const theirs = changedValues(rowValues(of, before), rowValues(of, now))
  const labels = now['labels'] as Readonly<Record<string, string>> | undefined
  const words = (key: string, value: unknown, label?: string) =>
    fieldText(fieldOf(of, key), value, { dictionary, label })
  return (
    <Banner
      tone="warning"
      className="mb-4"
      title="数据已被他人修改"
      actions={
        <>
          <Button size="small" variant="text" onClick={onReload}>
            载入最新内容
          </Button>
          <Button size="small" onClick={onKeepMine}>
            保留我的修改
          </Button>
        </>
      }
    >
      {Object.keys(theirs).length === 0 ? (
        '他人的修改与本表单的内容无关，可保留您的修改后再保存。'
      ) : (
        <ul className="m-0 pl-4">
          {Object.entries(theirs).map(([key, value]) => (
            <li key={key}>
              {fieldOf(of, key).label}：他人改为“{words(key, value, labels?.[key])}”
              {key in mine && '，与您的修改不同'}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
