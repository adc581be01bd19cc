import { type OaButton, oaButtonTypes, oaMenu } from '@linli/api-client/contract/system/official-account'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { ResourceForm } from '../../../../resource/ResourceForm.tsx'

type Menu = RowOf<typeof oaMenu>
type Leaf = NonNullable<OaButton['children']>[number]

const types = Object.entries(oaButtonTypes).map(([value, label]) => ({ value, label }))
const replaced = <T,>(list: readonly T[], at: number, one: T): T[] =>
  list.map((old, place) => (place === at ? one : old))
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at)

interface LeafInputProps {
  readonly label: string
  readonly leaf: Leaf
  readonly max: number
  /** It leads somewhere by itself; a button with others below it does not. */
  readonly leads: boolean
  readonly onChange: (leaf: Leaf) => void
  readonly onRemove: () => void
}

const LeafInput = ({ label, leaf, max, leads, onChange, onRemove }: LeafInputProps) => (
  <div className="flex flex-wrap gap-2">
    <TextInput
      aria-label={`${label}名称`}
      className="w-28"
      maxLength={max}
      value={leaf.name}
      onChange={(name) => onChange({ ...leaf, name: name ?? '' })}
    />
    {leads && (
      <>
        <Select
          aria-label={`${label}类型`}
          className="w-32"
          clearable={false}
          options={types}
          value={leaf.type ?? null}
          onChange={(type) => onChange({ ...leaf, type: type as NonNullable<Leaf['type']> })}
        />
        <TextInput
          aria-label={`${label}内容`}
          className="min-w-32 flex-1"
          maxLength={200}
          value={leaf.value ?? null}
          onChange={(value) => onChange({ ...leaf, value: value ?? '' })}
        />
      </>
    )}
    <Button aria-label={`移除${label}`} onClick={onRemove}>
      移除
    </Button>
  </div>
)

const fresh: Leaf = { name: '新菜单', type: 'view', value: 'https://' }

/** Three buttons at most, five below each. */
function ButtonsInput({ bind }: OwnControlProps) {
  const { value, onChange } = bind as FieldBinding<OaButton[]>
  const buttons = value ?? []
  return (
    <div className="grid gap-4">
      {buttons.map((button, at) => {
        const { children = [], ...own } = button
        const put = (next: readonly Leaf[]) => {
          const { type: _type, value: _value, ...parent } = own
          onChange(replaced(buttons, at, next.length > 0 ? { ...parent, children: [...next] } : own))
        }
        const label = `第${at + 1}个菜单`
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a button has nothing but its place
          <fieldset key={at} className="m-0 grid gap-2 rounded-card border border-border p-3">
            <LeafInput
              label={label}
              leaf={own}
              max={4}
              leads={children.length === 0}
              onChange={(leaf) => onChange(replaced(buttons, at, { ...button, ...leaf }))}
              onRemove={() => onChange(without(buttons, at))}
            />
            <div className="grid gap-2 pl-5">
              {children.map((leaf, place) => (
                <LeafInput
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  key={place}
                  label={`${label}的子菜单${place + 1}`}
                  leaf={leaf}
                  max={8}
                  leads
                  onChange={(one) => put(replaced(children, place, one))}
                  onRemove={() => put(without(children, place))}
                />
              ))}
              <Button
                size="small"
                className="justify-self-start"
                disabled={children.length >= 5}
                onClick={() => put([...children, fresh])}
              >
                添加子菜单
              </Button>
            </div>
          </fieldset>
        )
      })}
      <Button
        className="justify-self-start"
        disabled={buttons.length >= 3}
        onClick={() => onChange([...buttons, fresh])}
      >
        添加菜单
      </Button>
    </div>
  )
}

const controls = { buttons: ButtonsInput }

/** The menu of an official account. */
export const MenuForm = ({ row, onClose }: { readonly row: Menu | null; readonly onClose: () => void }) => (
  <ResourceForm of={oaMenu} row={row} given={{ buttons: [fresh] }} controls={controls} onClose={onClose} />
)

/** The menu as followers see it, all of it open. */
export const MenuView = ({ menu }: { readonly menu: Menu }) => (
  <section aria-label="菜单预览" className="grid max-w-96 auto-cols-fr grid-flow-col items-end gap-2 py-4">
    {menu.buttons.map((button) => (
      <ul key={button.name} className="m-0 grid list-none gap-1 p-0 text-center">
        {button.children?.map(({ name }) => (
          <li key={name} className="rounded-control border border-border px-2 py-1">
            {name}
          </li>
        ))}
        <li className="rounded-control bg-canvas px-2 py-2 font-semibold">{button.name}</li>
      </ul>
    ))}
  </section>
)
