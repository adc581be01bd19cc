import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LinliProvider } from '../components/LinliProvider/LinliProvider.tsx'
import '../theme/styles.css.ts'
import { BenchNodes } from './BenchNodes.tsx'
import { BenchRows } from './BenchRows.tsx'
import { BenchStill } from './BenchStill.tsx'

// Pages for bench/ui-scroll.mjs: `?page=` names one. Nothing else is on them, so that the components are what is measured.
const pages: Record<string, () => ReactNode> = {
  still: () => <BenchStill />,
  table: () => <BenchRows rows={1000} columns={20} />,
  rows: () => <BenchRows rows={100_000} columns={8} />,
  nodes: () => <BenchNodes estates={20} />,
}

const root = document.getElementById('root')
const page = pages[new URLSearchParams(location.search).get('page') ?? 'table']
if (root && page) createRoot(root).render(<LinliProvider>{page()}</LinliProvider>)
