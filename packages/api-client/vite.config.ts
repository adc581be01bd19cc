import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

/** One output file for each source file, so that a consumer's bundle holds only the calls it imports. */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: {
      entry: globSync('src/**/*.ts', {
        cwd: import.meta.dirname,
        exclude: (name) => name.endsWith('.test.ts'),
      }),
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^(zod|ofetch|@linli\/validators|@tanstack\/react-query)($|\/)/],
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
})
