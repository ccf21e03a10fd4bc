// Runs before each test: loads the TypeScript loader if the test runs from source, or turns on source maps if
// it is compiled.
if (process.argv[1]?.endsWith('.ts')) await import('tsx')
else process.setSourceMapsEnabled(true)
