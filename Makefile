# Every target takes the settings of methodology/settings.md as variables: make ingest DATA_DIR=/srv/ppds SCALE=0.01
SHELL := /bin/bash
.DEFAULT_GOAL := help
export DATA_DIR PORT HOST SEED SCALE MEMORY_LIMIT THREADS ALLOW_DIRTY PARTIAL PPDS_PUBLIC_URL PPDS_SANDBOX_KEY LOG_LEVEL PINNED_RELEASES FUZZ_SEED CHAOS_SEED CHAOS_MINUTES SOAK_MINUTES SOAK_SWAPS
export WEBHOOKS_PORT WEBHOOKS_HOST WEBHOOKS_READY_URLS WEBHOOKS_LOOPBACK
export METRICS_PORT METRICS_HOST WEBHOOKS_METRICS_PORT DRAIN_MS RETENTION_DAYS RETENTION_KEEP
export ROUNDS ONLY BENCH_DIR STEPS
export REDIS_URL TRUSTED_PROXIES MCP_HOSTS SMTP_URL MAIL_FROM
export SAM_API_KEY FETCH_MIRROR FETCH_USER_AGENT FETCH_ATTEMPTS FETCH_TIMEOUT_MS FETCH_STALL_MS SCHEDULER_LOCK_SECONDS PUBLISH_TO CATALOG_URL

NODE := node --import=tsx
COMPILED := node server/compiled/launch.js
PIPELINE := $(COMPILED) pipeline/main.ts

CONFORMANCE = npx -y -p node@22 -p @modelcontextprotocol/conformance@0.2.0-alpha.12 -- conformance server --url $(or $(URL),http://127.0.0.1:8080)/mcp

.PHONY: new-source new-list test-source help setup demo ingest fetch refresh import show try publish serve webhooks test test-slow test-all fuzz chaos faults soak bench audit-lineage mutants eval train-reader match-names privacy check openapi-lint mcp-check structure sentences docs generated rebuild index repair diff schedule prune backup restore platforms sbom audit clean

help: ## Show the targets
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: node_modules/.package-lock.json ## Install the packages this checkout names

node_modules/.package-lock.json: package.json package-lock.json
	@# Not "npm ci": it refuses a lock file that lacks packages of other platforms, which some mirrors do not carry.
	npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

demo: ingest ## Install, ingest the default inputs (synthetic unless data/raw holds files), serve on port 8080
	@$(COMPILED) server/demo.ts

# Before its first release, a data directory gets a key, so that every release is signed. What to do with it is said at the end.
define signed
said=$$($(if $(filter off,$(SIGNING)),,$(COMPILED) server/keys/main.ts signing --first 2>&1)) && { $(1); }; code=$$?; [ -z "$$said" ] || printf '%s\n' "$$said"; exit $$code
endef

ingest: setup ## Ingest data/raw, or official files in a folder: make ingest [INBOX=<dir>] [DATE=YYYY-MM-DD] [SIGNING=off]
	@$(call signed,$(PIPELINE) ingest --inbox="$(INBOX)" --date="$(DATE)")

fetch: setup ## Bring the newest official files into data/raw: make fetch [SOURCE=<id>]
	@$(PIPELINE) fetch --source="$(SOURCE)"

refresh: setup ## Fetch, then make a release of what is there: make refresh [SOURCE=<id>]
	@$(call signed,$(PIPELINE) refresh --source="$(SOURCE)")

import: setup ## Ingest files whose names say nothing: make import SOURCE=<id> FILE="<path> …" DATE=YYYY-MM-DD [KIND=<kind>] [EDITION=<year>]
	@$(call signed,$(PIPELINE) import --source="$(SOURCE)" --date="$(DATE)" --kind="$(KIND)" --edition="$(EDITION)" $(foreach file,$(FILE),--file="$(file)"))

show: setup ## Print the SQL that makes the rows of a table, with the file and line of each part: make show TABLE=mips_score
	@$(PIPELINE) show --table="$(TABLE)"

try: setup ## Read files as an ingest would, and publish nothing: make try FILE="<path> …" [SOURCE=<id>] [DATE=YYYY-MM-DD] [KIND=<kind>] [EDITION=<year>]
	@$(PIPELINE) try --source="$(SOURCE)" --date="$(DATE)" --kind="$(KIND)" --edition="$(EDITION)" $(foreach file,$(FILE),--file="$(file)")

publish: setup ## Publish the kept releases to an object store or a folder: make publish TO=s3://<bucket>/<prefix> [VERIFY=1]
	@$(PIPELINE) publish --to="$(TO)" $(if $(VERIFY),--verify)

serve: setup ## Serve the current release, with one process for each core: make serve [SERVER_PROCESSES=<n>]
	@SERVER_PROCESSES=$(or $(SERVER_PROCESSES),$$(node -p 'os.availableParallelism()')) $(COMPILED) server/main.ts

webhooks: setup ## Deliver events to subscribers, and serve /v1/webhooks, until stopped
	@exec $(COMPILED) server/webhooks/main.ts

# tap builds its plugin set into its own package; without this the first run after an install still has the plugin that .taprc turns off.
node_modules/.tap-plugins: node_modules/.package-lock.json .taprc
	@npx tap build > $@

test: setup node_modules/.tap-plugins ## Install and run the quick tests
	@all=$$(node test/compiled/compile.js fast) && npx tap --timeout=0 $$all

# Half a gigabyte that only the tests of other engines need; without it they skip.
test/engines/node_modules/.package-lock.json: test/engines/package.json test/engines/package-lock.json
	@cd test/engines && { npm install --no-save --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json; } || echo "ClickHouse is not installed"

test-slow: setup node_modules/.tap-plugins test/engines/node_modules/.package-lock.json ## Run the tests that make test leaves out
	@all=$$(node test/compiled/compile.js slow) && npx tap --timeout=0 $$all

test-all: test test-slow ## Run every test

test-source: setup node_modules/.tap-plugins ## Run the tests that concern one source: make test-source SOURCE=<id>
	@export SOURCE="$(SOURCE)" && files=$$($(NODE) test/one-source.ts) && npx tap $$files

new-source: setup ## Write every file of a new source and its table from a header: make new-source ID=<source> TABLE=<table> HEADER=<file> [KEY="<header>,…"]
	@ID="$(ID)" TABLE="$(TABLE)" HEADER="$(HEADER)" KEY="$(KEY)" $(NODE) pipeline/new-source/main.ts
	@npx biome check --write --log-level=error pipeline/sources/$(ID) domain/tables/$(TABLE).ts
	@$(NODE) methodology/generate.ts

new-list: setup ## Draft the folder of a state Medicaid list from a real file, and print what its cells hold: make new-list STATE=SC FILE=<path>
	@STATE="$(STATE)" FILE="$(FILE)" $(NODE) pipeline/new-source/list.ts
	@npx biome check --write --log-level=error pipeline/sources

fuzz: setup node_modules/.tap-plugins ## Send 20,000 generated requests to each surface, and as much to every parser; flip bits of its files: make fuzz [FUZZ_SEED=<n>] [FUZZ_RUNS=<n>] [BYTE_FLIPS=<n>] [BIT_FLIPS=<n>]
	@FUZZ_RUNS=$(or $(FUZZ_RUNS),20000) BYTE_FLIPS=$(or $(BYTE_FLIPS),500) BIT_FLIPS=$(or $(BIT_FLIPS),200) npx tap --timeout=14400 test/server/generated-requests.test.ts test/parsers.test.ts test/pipeline/byte-flips.test.ts test/faults/bit-flips.test.ts

chaos: setup ## Break the pipeline in every way, and count what is lost: make chaos [RUNS=<n>] [CHAOS_SEED=<n>] [CHAOS_MINUTES=<n>]; writes methodology/reliability.md
	@RUNS=$(or $(RUNS),300) $(NODE) test/chaos/main.ts

faults: setup node_modules/.tap-plugins ## Break the service in every way that a test knows; writes methodology/reliability.md
	@$(NODE) test/faults/main.ts

bench/node_modules/.package-lock.json: bench/package.json bench/package-lock.json
	@cd bench && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

bench: setup bench/node_modules/.package-lock.json ## Measure speed and memory into methodology/: make bench [SCALE=<n>] [ROUNDS=<n>] [ONLY="serving/batch search"] [STEPS=1]
	@$(NODE) bench/main.ts

audit-lineage: setup ## Trace values and sentences of every outlet to the raw files: make audit-lineage [N=<n>] [SEED=<n>[,<n>…]] [DATA_DIR=<dir>] [REAL=1]
	@N=$(N) REAL=$(REAL) $(NODE) test/audit-lineage/main.ts

privacy: setup node_modules/.tap-plugins ## Ask every outlet about entities that opted out and about planted sensitive values; writes methodology/withholding.md
	@$(NODE) test/privacy/main.ts && npx tap test/pipeline/sensitive.test.ts

match-names: setup node_modules/.tap-plugins ## Measure how a roster finds listed parties, and misspelled names; with DATA_DIR, the parties of its own lists by name
	@$(if $(DATA_DIR),,$(NODE) test/name-matching/measure.ts && NAMES=all npx tap test/name-matching/recall.test.ts &&) $(NODE) test/name-matching/own-lists.ts

mutants: setup ## Change the code of an area in small ways and count what its tests notice: make mutants [AREA=<name>] [N=<per area>] [SEED=<n>]
	@AREA="$(AREA)" N=$(N) $(NODE) test/mutants/main.ts

eval: setup ## Ask the evidence query the untouched question sets of test/evidence; writes the figures into methodology/evidence-query.md
	@$(NODE) test/evidence/eval.ts

train-reader: setup ## Train the reader of the evidence query on test/evidence/training (TRAIN=words after a change of its vocabulary)
	@$(NODE) test/evidence/training/command.ts

structure: setup ## Print the figures of the import graph: lines, files, floors, circles, upward imports
	@$(NODE) test/architecture/structure.ts

check: setup ## Types, lint, format, spelling, banned phrases, generated documents
	@npx tsc --noEmit && npx biome check . && npx cspell --no-progress --no-summary && $(NODE) test/architecture/phrases.ts && $(NODE) methodology/generate.ts --check

soak: setup ## Ask a service for an hour while releases take each other’s place: make soak [SOAK_MINUTES=<n>] [SOAK_SWAPS=<n>]; writes methodology/reliability.md
	@$(NODE) test/soak/main.ts

openapi-lint: ## Lint the OpenAPI descriptions with two public linters, fetched for the purpose
	npx -y @redocly/cli lint test/server/openapi-a.golden.json test/server/openapi-b.golden.json
	npx -y @stoplight/spectral-cli lint --ruleset test/server/spectral.yaml test/server/openapi-a.golden.json test/server/openapi-b.golden.json

mcp-check: setup ## Hold a running service against the protocol's own suite (Node 22): make mcp-check [URL=http://127.0.0.1:8080]
	for scenario in tools-list resources-list prompts-list dns-rebinding-protection server-sse-multiple-streams; do \
	  $(CONFORMANCE) --spec-version 2025-11-25 --scenario $$scenario && $(CONFORMANCE) --spec-version 2026-07-28 --scenario $$scenario || exit 1; \
	done
	for scenario in caching http-header-validation sep-2164-resource-not-found; do \
	  $(CONFORMANCE) --spec-version 2026-07-28 --scenario $$scenario || exit 1; \
	done
	for scenario in server-initialize ping; do $(CONFORMANCE) --spec-version 2025-11-25 --scenario $$scenario || exit 1; done

sentences: setup ## Print every sentence of a running service's pages and of errors, once each: make sentences [URL=http://127.0.0.1:8080]
	@URL=$(URL) $(NODE) test/pages/sentences.ts

docs: setup ## Write the generated parts of methodology/
	@$(NODE) methodology/generate.ts

# The client is made from the descriptions, so they come first.
generated: docs node_modules/.tap-plugins ## Renew every generated file: pages, API descriptions, checked regexes, published values, client, sizes
	@UPDATE_GOLDEN=1 npx tap test/contracts/{values,changed-values,sources,plausible-dates}.test.ts
	@UPDATE_GOLDEN=1 npx tap test/server/openapi.test.ts test/server/webhooks/control.test.ts test/security/redos.test.ts
	@UPDATE_GOLDEN=1 npx tap test/client/types.test.ts test/client/functions.test.ts test/packages/tarballs.test.ts

rebuild: setup ## Make a release again from its raw files and compare every file: make rebuild [RELEASE=<id>] [ALL=1]
	@$(PIPELINE) rebuild --release="$(RELEASE)" --all="$(ALL)"

index: setup ## Make the lookup files of kept releases again after an upgrade, so that pinned requests are answered
	@$(PIPELINE) index

repair: setup ## Verify every kept release, and make damaged ones again from their raw files
	@$(PIPELINE) repair

diff: setup ## Compare any two kept releases from their full files: make diff FROM=<id> TO=<id> [OUT=<file>]
	@$(PIPELINE) diff --from="$(FROM)" --to="$(TO)" --out="$(OUT)"

schedule: setup ## Look for new files of each source when they are due, until stopped
	@$(call signed,true)
	@exec $(PIPELINE) schedule

prune: setup ## Show which releases retention lets go and why; make prune APPLY=1 removes them
	@$(PIPELINE) prune $(if $(APPLY),--apply)

backup: setup ## Back up keys, subscriptions and the ledger: make backup TO=<dir>
	@$(NODE) server/backups/main.ts backup --to="$(TO)"

restore: setup ## Put a backup back: make restore FROM=<dir> [REPLACE=1]
	@$(NODE) server/backups/main.ts restore --from="$(FROM)" $(if $(REPLACE),--replace)

platforms: setup ## Install the lock file for every supported platform with npm 10 and 11, and list its native packages
	@$(NODE) test/packages/platforms.ts

sbom: ## Write what the service consists of to sbom.cdx.json (CycloneDX)
	@npm sbom --sbom-format cyclonedx --omit dev --package-lock-only --workspaces=false > sbom.cdx.json

audit: ## Look for known vulnerabilities, high and critical: ask the registry, or read an export of OSV for npm: make audit [OSV=<all.zip>]
	@$(if $(OSV),OSV="$(OSV)" $(NODE) test/dependencies/audit.ts,npm audit --audit-level=high --omit dev)

clean: ## Remove what can be rebuilt: packages, snapshots and releases. Raw files and keys stay
	rm -rf node_modules .tap .compiled $(or $(DATA_DIR),data)/{tmp,snapshots,releases,events,current.json}
