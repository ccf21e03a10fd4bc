// Before a test: the loader of TypeScript for one that is run from its source, places in the sources for one that is compiled.
if (process.argv[1]?.endsWith('.ts')) await import('tsx')
else process.setSourceMapsEnabled(true)
