import './app.css'
import { Button } from '@linli/ui/button'
import { LinliProvider } from '@linli/ui/linli-provider'
import { enUS } from '@linli/ui/locale-en-us'
import { type MapLayer, MapView } from '@linli/ui/map'
import { Menu } from '@linli/ui/menu'
import { TextInput } from '@linli/ui/text-input'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const places: readonly MapLayer[] = [
  {
    id: 'shops',
    label: 'Shops',
    kind: 'point',
    features: [{ id: '1', name: 'Berlin', geometry: { type: 'Point', coordinates: [13.4, 52.5] } }],
  },
]

function Orders() {
  const [name, setName] = useState('')
  return (
    <main className="grid gap-4 bg-surface p-6 md:grid-cols-2">
      <h1 className="text-h3 text-text-2">Orders</h1>
      <TextInput aria-label="Name" value={name} onChange={setName} className="rounded-none" />
      <Button variant="primary" icon={<Plus />} className="justify-self-start">
        New order
      </Button>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ key: 'print', label: 'Print', onSelect: () => window.print() }]}
      />
      <MapView label="Places" layers={places} height={240} />
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LinliProvider locale={enUS}>
      <Orders />
    </LinliProvider>,
  )
