import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'

// The newest visits of 5,000, on a server.
const html = renderToString(<App />)
for (const words of ['New visit', '5,000', 'Visitor 30', '2026-06-30'])
  if (!html.includes(words)) throw new Error(`The page does not say ${words}`)
if (html.includes('Visitor 31<')) throw new Error('More than a page of rows was drawn')
