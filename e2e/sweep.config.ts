import process from 'node:process'
import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

process.env['LINLI_SWEEP'] = 'all'

/** npm run sweep: every page in every look, and whatever can be pressed on it, on one server. */
export default defineConfig({ ...base, testMatch: 'sweep/*.spec.ts', workers: 1, retries: 0 })
