// Made from the OpenAPI description of surface A; test/client/types.test.ts writes it.

export interface paths {
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description The OpenAPI 3.0 description of this surface. Needs no key.
         */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Service health and served sources
         * @description Needs no key. Lists each source of the served release with its snapshot date and freshness state.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of the service and of every source
         * @description Needs no key. Always answers 200, whatever the state. Reports freshness, open schema drift, quarantined ingests and upstream health of every source, including those declared but not ingested. If a part cannot be read, it is null and `availability` says why.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sources of the service
         * @description Needs no key. Lists every source in the release, including those declared but not ingested, with its publisher, cadence and status.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two releases
         * @description Rows added, removed, modified and corrected between any two kept releases. Without `to`, the comparison ends at the release that answers. Without `from`, it starts at the release before it. What a release did not say is not known to have changed. A page may hold fewer rows than `limit` and still not be the last.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/methodology/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Methodology of a dataset
         * @description Version, formula, meaning of null, and limitations of each table behind a dataset. `dataset` is a source slug, a specialty slug (for its supply), or the name of a published table. Every `_dataset_id` of a provenance tuple is one of these.
         */
        get: operations["getMethodology"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Specialties with published supply
         * @description The 12 specialties, their registered NUCC taxonomy codes and the date of the release that answers.
         */
        get: operations["listSpecialties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{code}/by-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provider supply of a specialty by state
         * @description One row for each of the 50 states and DC, ordered by state code. With `subspecialty`, counts and densities cover only the providers with that NUCC code in any slot, and `underserved` is always false. With `compare`, the answer is the difference from another release.
         */
        get: operations["getSpecialtyByState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/specialties/{code}/by-county": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provider supply of a specialty for a county: the figures of its state
         * @description The registry has no county of practice. So `state_level_supply` holds the figures of the whole state as a proxy, and `meta.geo_scope_note` says so. The county is looked up in the 2024 population estimates. For Connecticut, they have planning regions (09110 to 09190) in place of its former counties. `shortage_designations` lists the official shortage designations of HRSA in effect in the county, for all three disciplines of HRSA, which are not specialties.
         */
        get: operations["getSpecialtyByCounty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/states/{state}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Supply of every specialty in one state
         * @description One row for each of the 12 specialties with the measures of by-state, and totals over the specialties. `shortage_designations` counts the official shortage designations of HRSA in effect in the state. Covers the 50 states and DC; territories have no supply rows.
         */
        get: operations["getStateCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{dataset}/llm-ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A dataset split into chunks for a language model
         * @description One chunk for each of the 50 states and DC, or only the chunk for `state`. A chunk has a self-contained paragraph, its figures, method, the provenance tuples of each figure, and a citation in APA style. `dataset` is a specialty slug, or `state-coverage` for all specialties of a state in one chunk. A chunk has the same id in every answer of a release.
         */
        get: operations["exportLlmReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-packs/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Audit pack of a dataset, to keep on file
         * @description Contains the method and its version, the source columns and the tuple of each field, and every input with its SHA-256. Also contains the pipeline commit, the checks and their verdicts, rows and rejects, limitations, the changes up to this release, and how to rebuild it. `dataset` is any that /methodology/{dataset} accepts, except tables that are not offered. A pack states facts about a release; it certifies nothing.
         */
        get: operations["getAuditPack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One provider of a specialty
         * @description Answers for active individual NPIs with a practice address in the 50 states or DC and a registered taxonomy code in any slot.
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/npi/{npi}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What every source family says about an NPI
         * @description Six blocks, one for each source family, each with its own 14-key provenance. If the data of a block is null, it was not found, is not ingested or lacks its file; its flags say which. Absence from the exclusion list by NPI means unknown: the list gives an NPI for a part of its lines only.
         */
        get: operations["resolveNpi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/procurement/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Screening of one entity
         * @description Send exactly one of `uei` and `cage`. Returns exact dated facts about one entity side by side: registration, exclusions, prime awards, responsibility records and ownership. Each has the provenance tuple of its source, and the answer says what was not checked. No name is compared and nothing is judged. An unknown identifier gets a 200 with `record_found` false, or null if a source could not be checked. If an entity opted out of public display or nothing could be checked, `screened` is false. `include=proof` adds what proves the rows, or that there are none, offline.
         */
        get: operations["screenEntity"];
        put?: never;
        /**
         * Screening of many entities
         * @description Up to 500 identifiers, each a UEI or a CAGE code. The answers are in request order and equal those of the single screening. A repeated identifier is answered each time. If an identifier is malformed, the whole batch is refused and the error names the identifier's position.
         */
        post: operations["screenEntities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question about provider supply in words
         * @description Answers in one or two sentences, with the evidence for each claim. Questions can ask how many active providers of the 12 specialties the states have, how dense they are, how states rank and compare, and which are underserved. If a text is not such a question, or is not understood in full, it is refused with status 200 and one of out_of_scope, predictions, payment_data, competitor_compare, individual_provider_lookup, prompt_injection, classification_failed. Clauses that the answer does not use are in `answer.left_out`. No text becomes a query: `answer.accessor` gives the lookup and its URL. The same operation is at /api/evidence-query/demo, outside this prefix, without a key, for 10 questions in 24 hours per address. With `compare`, the answer is the difference from another release.
         */
        post: operations["postEvidenceQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiError: {
            error: components["schemas"]["ErrorBody"];
            meta: components["schemas"]["ErrorMeta"];
        };
        AuditCheck: {
            check: string;
            /** @enum {string} */
            verdict: "pass" | "warn" | "fail";
            /** @description If a required check fails, the snapshot is not published */
            required: boolean;
            detail: string;
            /** @description Source whose snapshot was checked, or `release` */
            of: string;
        };
        AuditField: {
            table: string;
            field: string;
            type: string;
            may_be_null: boolean;
            meaning: string;
            /** @description Official columns it is read from, as the publisher spells them; empty if it is derived */
            source_columns: string[];
            /** @description How it is derived, if the page of the table does not say so */
            derivation: string | null;
            /** @description Table whose tuple in `tuples` applies to the field */
            tuple: string;
        };
        /** @description History up to the moment this release first became current */
        AuditHistory: {
            /** @description False if the ledger does not know the release; an empty history then means unknown, not that nothing happened */
            recorded: boolean;
            /** @description Number of earlier releases that are not shown */
            releases_before: number;
            releases: {
                release: string;
                /** Format: date-time */
                became_current_at: string;
                manifest_sha256: string;
                previous: string | null;
                /** @description False if its manifest is no longer kept; tables and snapshots are then empty */
                kept: boolean;
                pipeline_commit: string | null;
                snapshots: {
                    source_id: string;
                    snapshot: string;
                }[];
                tables: {
                    table: string;
                    rows: number;
                    sha256: string;
                    methodology: string | null;
                }[];
            }[];
            changes: {
                /** @description Number of the ledger entry */
                n: number;
                /** Format: date-time */
                at: string;
                source_id: string;
                /** @enum {string} */
                what: "published" | "quarantined" | "failed" | "accepted";
                snapshot: string | null;
                /** Format: date */
                date: string | null;
                /** @description True if the publisher published different bytes under the same date */
                reissue: boolean;
                /** @description Changes since the previous snapshot; empty for the first snapshot */
                tables: {
                    table: string;
                    rows_before: number | null;
                    rows_after: number | null;
                    keys_added: number;
                    keys_removed: number;
                }[];
                sentence: string;
            }[];
        };
        AuditInput: {
            /** @description Stable dataset slug: `_dataset_id` of the provenance tuple and `source_id` of a freshness block */
            source_id: string;
            title: string;
            /** @description The publisher */
            authority: string;
            /** Format: uri */
            official_url: string;
            /** @description SPDX license label */
            license: string;
            /**
             * @description 1: the registry of record; 2: derived from one; 3: self-reported to a third party
             * @enum {string}
             */
            tier: "1" | "2" | "3";
            /** @enum {string} */
            cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual";
            /** @description Snapshot of the source; null if the release has none */
            snapshot: {
                /** @description <date>-<hash8> */
                id: string;
                /** Format: date */
                date: string;
                /** @enum {string} */
                origin: "fetched" | "imported" | "synthetic";
                coverage: {
                    /**
                     * Format: date
                     * @description First date covered
                     */
                    start: string | null;
                    /** @description Last date covered, or "ongoing" */
                    end: string | "ongoing" | (null);
                };
                /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
                pipeline_commit: string;
                /** @description Digest of the uncommitted code that built it; null for a clean commit */
                code_digest: string | null;
                manifest_file: string;
                manifest_sha256: string;
                rows_read: number;
                rows_rejected: number;
                rejected_by_reason: {
                    [key: string]: number;
                };
                rejects_file: string;
                /** @description Values that are null because they look sensitive */
                withheld_sensitive: {
                    file: string;
                    /** @description Official column, or the numbered group */
                    column: string;
                    /** @description Rule of the sensitive gate */
                    rule: string;
                    values: number;
                }[];
                corrections: {
                    kind: string;
                    match: string;
                    action: string;
                    value: string | null;
                    reason: string;
                    rows: number;
                }[];
                /** @description Files that differ from their declared columns */
                drift: {
                    kind: string;
                    file: string;
                    unknown_columns: string[];
                    /**
                     * @description Values under each column that nobody declares; empty also if the manifest predates the count
                     * @default {}
                     */
                    unknown_values: {
                        [key: string]: number;
                    };
                    /** @description Declared optional columns that this file does not have */
                    missing_columns: string[];
                    /** @description Columns that this file publishes under another of their declared names */
                    renamed_columns: {
                        column: string;
                        published_as: string;
                    }[];
                }[];
                raw_files: {
                    kind: string;
                    /** @description File name as published, or as the operator named it */
                    file: string;
                    /** @description Archive member that was read; null if the file is not an archive */
                    member: string | null;
                    sha256: string;
                    bytes: number;
                    /**
                     * Format: date
                     * @description Source date of the file
                     */
                    date: string;
                    /** @description Vintage or program year, if the publisher keeps several at the same time */
                    edition: string | null;
                    /** @enum {string} */
                    origin: "fetched" | "imported" | "synthetic";
                    /** @description URL it was fetched from; null if imported by hand or generated */
                    url: string | null;
                    /**
                     * Format: date-time
                     * @description When it was received: by the fetcher from the publisher, or from an operator
                     */
                    checked_at: string;
                    etag: string | null;
                    last_modified: string | null;
                    /** @description Why an operator accepted the file despite a failed check; null if no operator accepted it */
                    accepted: string | null;
                    /**
                     * @description The only checks that this acceptance covers
                     * @default []
                     */
                    accepted_checks: string[];
                }[];
            } | null;
        };
        AuditPack: {
            dataset: string;
            /**
             * @description source: a source or source family; supply: the supply of one specialty or of all; table: a published table, or several with one slug; service: what the service says about a release as a whole
             * @enum {string}
             */
            kind: "source" | "supply" | "table" | "service";
            title: string;
            /** @description Which rows of its tables are covered; null for all rows */
            scope: {
                column: string;
                value: string;
                taxonomy_codes: string[];
            } | null;
            release: {
                id: string;
                /** Format: date */
                date: string;
                manifest_file: string;
                manifest_sha256: string;
                /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
                pipeline_commit: string;
                /** @description True if its data is synthetic and describes no real person or organization */
                synthetic: boolean;
            };
            methodology: components["schemas"]["TableMethodology"][];
            fields: components["schemas"]["AuditField"][];
            tuples: components["schemas"]["AuditTuple"][];
            inputs: components["schemas"]["AuditInput"][];
            outputs: {
                table: string;
                /** @description Path from the data directory */
                file: string;
                rows: number;
                bytes: number;
                sha256: string;
                key: string[];
            }[];
            checks: components["schemas"]["AuditCheck"][];
            /** @description Availability flags of the tuples, and what each means */
            flags: {
                flag: string;
                meaning: string;
            }[];
            /**
             * Format: uri
             * @description Page on what no data of this service can say; the limitations of each table are in `methodology`
             */
            limitations_url: string;
            history: components["schemas"]["AuditHistory"];
            rebuild: {
                /** @description False if uncommitted code built the release */
                possible: boolean;
                note: string;
                commands: string[];
            };
            /** @description Signature of this pack without this member; null if the service has no signing key */
            signature: components["schemas"]["Signature"] | (null);
        };
        AuditTuple: {
            table: string;
            varies_by_row: string[];
            tuple: components["schemas"]["Provenance"];
            files: components["schemas"]["FilesBehind"];
        };
        AwardSummaries: {
            /** @description Awards */
            award_count: number;
            /** @description Number of ordering vehicles (IDV) */
            ordering_vehicle_count: number;
            /** @description Exact sum in US dollars over awards and ordering vehicles, each with the publisher's own total; null if there is no amount */
            total_obligated_amount_usd: number | null;
            /**
             * Format: date
             * @description Date of the first action on the earliest of these awards and vehicles
             */
            first_action_date: string | null;
            /**
             * Format: date
             * @description Date of the latest action on any of these awards and vehicles
             */
            latest_action_date: string | null;
            /** @description By latest action, newest first, at most 25 */
            newest_awards: components["schemas"]["AwardSummary"][];
        };
        AwardSummary: {
            /** @description The publisher's key: PIID, agency, parent PIID and parent agency */
            contract_award_unique_key: string | null;
            /** @description Procurement instrument identifier; unique only within its agency */
            piid: string | null;
            /** @description Identifier of the ordering vehicle; null if there is none */
            parent_piid: string | null;
            /** @description AWARD, or IDV for an ordering vehicle */
            award_or_idv_code: string | null;
            /** @description Type of the award; null for ordering vehicles */
            award_type_code: string | null;
            /**
             * Format: date
             * @description Date of the award's first action
             */
            base_action_date: string | null;
            /**
             * Format: date
             * @description Date of the award's latest action
             */
            latest_action_date: string | null;
            /** @description US dollars obligated on the award, summed by the publisher over all actions; negative if more was deobligated than obligated */
            total_obligated_amount_usd: number | null;
            /** @description Value of the award in US dollars, with exercised options */
            current_total_value_usd: number | null;
            /** @description Value of the award in US dollars, with all options */
            potential_total_value_usd: number | null;
            /**
             * Format: date
             * @description First day of performance
             */
            period_of_performance_start_date: string | null;
            /**
             * Format: date
             * @description Last day of performance; null for ordering vehicles
             */
            period_of_performance_current_end_date: string | null;
            /** @description Awarding agency: three characters, with leading zeros */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Awarding sub-agency */
            awarding_sub_agency_name: string | null;
            /** @description Product or service */
            psc_description: string | null;
            /** @description NAICS industry code */
            naics_code: string | null;
            /** @description Description of the first action, as the agency wrote it */
            description: string | null;
            /** @description URL of the award's page on the publisher's site */
            usaspending_url: string | null;
        };
        AwardTransactions: {
            /** @description Total number of actions */
            action_count: number;
            /** @description Number of awards and ordering vehicles that the actions belong to */
            award_count: number;
            /** @description Exact sum of the obligations of these actions in US dollars; null if no action is published */
            federal_action_obligation_usd: number | null;
            /**
             * Format: date
             * @description Date of the first action
             */
            first_action_date: string | null;
            /**
             * Format: date
             * @description Date of the last action
             */
            last_action_date: string | null;
            /** @description By fiscal year (newest first) and awarding agency */
            obligations: components["schemas"]["Obligations"][];
            /** @description Number of actions of types E, F, X and N, which end an award */
            termination_count: number;
            /** @description These actions, newest first, at most 25 */
            terminations: components["schemas"]["Termination"][];
            /** @description Awards by last action, newest first, at most 25 */
            newest_awards: components["schemas"]["NewestAward"][];
        };
        Awards: {
            /** @description Award data from individual actions; null if the table is not in the release */
            transactions: components["schemas"]["AwardTransactions"] | (null);
            /** @description Award totals as the publisher sums them up, for the awards that were downloaded. They describe the same money as transactions: never add the two. Null if the table is not in the release. Also null for a screening as of an earlier day, because a summary gives only the latest state */
            summaries: components["schemas"]["AwardSummaries"] | (null);
        };
        Change: {
            /** @description Published table that the row belongs to; /methodology/{table} describes it */
            table: string;
            /** @description Key of the row; for a removed row, its last key */
            key: {
                [key: string]: unknown;
            };
            /** @description Previous key of a corrected row that was given another key; null otherwise */
            key_before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description NPI of the row after the change, or before the change if it has none after; null without either
             * @example 2681720076
             */
            npi: string | null;
            /**
             * @description NPI before the change if it differs; null otherwise
             * @example 2681720076
             */
            npi_before: string | null;
            /**
             * @description added and removed refer to the publication: a removed row was taken out of it, for whatever reason. corrected: the same thing is stated differently for the same date, or under another key
             * @enum {string}
             */
            change: "added" | "removed" | "modified" | "corrected";
            /** @description Columns that changed; empty for a row that was added or removed */
            changed_columns: string[];
            /** @description Changed columns before the change; the whole row if it was removed; null if it was added */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Changed columns after the change; the whole row if it was added; null if it was removed */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description Snapshot of the table before the change; its release if the table is derived across sources */
            before_snapshot: string;
            /** @description Snapshot of the table after the change; its release if the table is derived across sources */
            after_snapshot: string;
            /** @description Where each side was read from */
            provenance: {
                /** @description Tuple of the row before the change; null if there was no row */
                before: components["schemas"]["Provenance"] | (null);
                /** @description Tuple of the row after the change; null if there is no row */
                after: components["schemas"]["Provenance"] | (null);
            };
        };
        Changes: {
            /** @description Release before; null if the later release is the first, so that nothing was compared */
            from: string | null;
            /** @description Release after */
            to: string;
            /** @description Releases between the two whose changes were combined; empty for consecutive releases */
            through: string[];
            /** @description Tables with a change on this page, and tables that were not compared */
            tables: components["schemas"]["TableOfChanges"][];
            /** @description Columns of the files whose meaning changed, and new columns that no table has; the same on each page */
            column_changes: components["schemas"]["ColumnChange"][];
            /** @description Changes in order of table and key */
            changes: components["schemas"]["Change"][];
            /** @description Send as cursor to get the next page; null on the last page */
            next_cursor: string | null;
        };
        ColumnChange: {
            /** @description Id of the source */
            source: string;
            /** @description Kind of the file */
            kind: string;
            file: string;
            /** @description Official column */
            column: string;
            /** @enum {string} */
            change: "meaning_changed" | "new_column";
            /** @description What the column held before and holds now */
            statement: string;
        };
        ContractorExclusion: {
            /** @description First 16 hexadecimal digits of the SHA-256 hash of the line’s values, without its SAM number, and its ordinal among lines with the same values */
            contractor_exclusion_id: string;
            /** @description The contractor_exclusion_id of the exclusion: for an additional location, that of the exclusion above it; otherwise that of the line itself */
            exclusion_id: string;
            /** @description True if the line has no classification, program or type: it lists an additional location. Its facts (classification, program, type, agency, CT code, comments, dates, cross-reference) come from the exclusion above it; null if it belongs to no exclusion (exclusion_row_unattached) */
            is_continuation: boolean;
            /** @description Number of the record at SAM.gov; null if not published. Several lines can share it. An additional location without a number has the number of its exclusion */
            sam_number: string | null;
            /** @description Unique Entity Identifier; null if not published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null if not published */
            cage_code: string | null;
            /**
             * @description National Provider Identifier as published, without a trailing .0; null if absent (0000000000) or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description The NPI field as published; null if empty or 0000000000 */
            npi_as_published: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel; null if not published */
            classification: string | null;
            /** @description Name of a firm, entity or vessel; null for most individuals */
            entity_name: string | null;
            /** @description Prefix of an individual’s name */
            prefix: string | null;
            /** @description First name of an individual */
            first_name: string | null;
            /** @description Middle name of an individual */
            middle_name: string | null;
            /** @description Last name of an individual */
            last_name: string | null;
            /** @description Suffix of an individual’s name */
            suffix: string | null;
            /** @description City */
            city: string | null;
            /** @description State code, or province outside the US */
            state: string | null;
            /** @description ZIP code, with or without its last four digits, or other postal code */
            postal_code: string | null;
            /** @description Three-letter country code; XUN if the publisher does not know the country */
            country_code: string | null;
            /** @description Kinds of awards that the exclusion covers: Reciprocal, NonProcurement or Procurement */
            exclusion_program: string | null;
            /** @description Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or Voluntary Exclusion; null if not published */
            exclusion_type: string | null;
            /** @description Agency that imposed the exclusion; null if not published */
            excluding_agency_code: string | null;
            /** @description Cause and treatment code; null if not published */
            ct_code: string | null;
            /** @description The agency’s full comment. It says what the exclusion covers; the type alone does not */
            additional_comments: string | null;
            /**
             * Format: date
             * @description Day the exclusion began; null if not published: the exclusion is in force, but its first day is unknown
             */
            active_date: string | null;
            /**
             * Format: date
             * @description Last day of the exclusion; null if indefinite or not given
             */
            termination_date: string | null;
            /** @description True if the publisher writes Indefinite as the termination date */
            is_indefinite: boolean;
            /** @description Always null so far, because every line is active on the day of the extract */
            record_status: string | null;
            /** @description Other names that the publisher lists with this one; null if not published or withheld */
            cross_reference: string | null;
            /**
             * Format: date
             * @description Day the record was created at SAM.gov
             */
            creation_date: string | null;
            /** @description Dun & Bradstreet open data flag; null in current files */
            dnb_open_data_code: string | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        CountySupply: {
            /** @description Specialty slug */
            specialty: string;
            county_fips: components["schemas"]["ProvenanceField"] & ({
                value: string;
            } & {
                [key: string]: unknown;
            });
            county_name: components["schemas"]["ProvenanceField"] & ({
                value: string | null;
            } & {
                [key: string]: unknown;
            });
            county_population_2024: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            state_level_supply: components["schemas"]["SpecialtyStateRow"];
            shortage_designations: components["schemas"]["ShortageDesignations"];
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
        };
        /** @description Null means unknown, never zero */
        CoverageChunkData: {
            /** @enum {string} */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            state_name: string;
            /** @description Resident population on July 1, 2024 */
            population: number | null;
            specialties: {
                /** @enum {string} */
                specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
                display_name: string;
                /** @description Active individual providers with a practice address in the state */
                count: number;
                /** @description Providers per 100,000 residents */
                density_per_100k: number | null;
                /** @description Rank by density among the 50 states and DC; 1 is the densest */
                rank: number | null;
                /** @description Quartile by density; 1 is the densest quarter */
                quartile: number | null;
                /** @description True if the density is below 75 % of the national density; not a federal designation */
                underserved: boolean | null;
            }[];
            /** @description Sum of the counts; not a number of people */
            provider_specialty_pairs: number;
            specialties_with_providers: number;
            specialties_underserved: number | null;
        };
        DataFreshness: {
            /** @description Human-readable name of the source */
            source: string;
            /**
             * Format: date-time
             * @description Source date of the served snapshot, at 00:00 UTC
             */
            last_refreshed: string;
            /**
             * Format: date-time
             * @description When the publisher's next file is due by its cadence; null without a snapshot or if that time has passed
             */
            next_refresh_eta: string | null;
            /**
             * Format: date-time
             * @description When that file was due, if that time has passed; null otherwise
             */
            overdue_since: string | null;
            cadence: string;
        };
        /** @description Why the number of an answer differs from that of another release */
        Difference: {
            /** @description The release given as compare: the earlier one in the words of this answer */
            compared_with: string;
            /** @description The release that answers: the later one in the words of this answer */
            release: string;
            /** @description The number that compared_with answers */
            before: number;
            /** @description The number that release answers */
            after: number;
            /** @description after minus before: the sum of the causes */
            difference: number;
            /** @description States in which rows came or went; empty if the question has no places */
            places: components["schemas"]["DifferencePlace"][];
            /** @description For each place, its causes; they add up to its difference */
            causes: components["schemas"]["DifferenceCause"][];
            /** @description The first rows by key that came, went or changed their place */
            rows: components["schemas"]["DifferenceRow"][];
            /** @description Number of such rows, listed here or not */
            total: number;
            /** @description What the difference leaves out */
            not_compared: string[];
            lineage_before: components["schemas"]["Provenance"];
            lineage_after: components["schemas"]["Provenance"];
        };
        DifferenceCause: {
            /** @description Two-letter code of a state; null if the question has no places */
            place: string | null;
            /** @enum {string} */
            cause: "row_new" | "row_gone" | "value_changed" | "other_source" | "method_changed";
            /** @description Sources whose files have the values, or the row */
            sources: string[];
            /** @description table.column of each value that changed; empty for rows that one release lacks */
            columns: string[];
            /** @description Rows that only the later release counts in the place */
            gained: number;
            /** @description Rows that only the earlier release counts in the place */
            lost: number;
            /** @description gained minus lost */
            difference: number;
        };
        DifferencePlace: {
            place: string;
            before: number;
            after: number;
            difference: number;
        };
        DifferenceRow: {
            /** @description NPI, or CCN and type of facility */
            key: string;
            counted_before: boolean;
            counted_after: boolean;
            place_before: string | null;
            place_after: string | null;
            /** @enum {string} */
            cause: "row_new" | "row_gone" | "value_changed" | "other_source" | "method_changed";
            columns: string[];
            /** @description Values that decide, by table.column; null if the release lacks the row */
            values_before: {
                [key: string]: string[];
            } | null;
            /** @description The same in the later release */
            values_after: {
                [key: string]: string[];
            } | null;
            lineage_before: components["schemas"]["Provenance"] | (null);
            lineage_after: components["schemas"]["Provenance"] | (null);
        };
        Enrollment: {
            /** @description Enrollment ID: I (individual) or O (organization), the day PECOS opened the record (YYYYMMDD), and six digits */
            enrollment_id: string;
            /**
             * @description National Provider Identifier as published; null if absent or not 10 digits. One NPI can have many enrollments
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description True if the enrollment has additional NPIs, listed in enrollment_additional_npi; null if the file does not say, as in 2024 */
            has_multiple_npis: boolean | null;
            /** @description PECOS Associate Control ID of the person or organization: 10 digits with leading zeros, the same in all of its enrollments; null if not 10 digits */
            pac_id: string | null;
            /** @description Provider or supplier type of the enrollment, for example 14-16 */
            provider_type_code: string | null;
            /** @description Description of the provider type, as published */
            provider_type: string | null;
            /** @description State or territory of the enrollment, upper-cased */
            state: string | null;
            /** @description First name of an individual */
            first_name: string | null;
            /** @description Middle name of an individual */
            middle_name: string | null;
            /** @description Last name of an individual */
            last_name: string | null;
            /** @description Legal business name of an organization */
            organization_name: string | null;
            /**
             * Format: date
             * @description Source date of the file that contains the row
             */
            listed_on: string;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        /** @description Exactly one of uei and cage */
        EntityIdentifierInput: {
            /** @description Unique Entity Identifier from SAM.gov: 12 letters and digits, in upper or lower case */
            uei?: string;
            /** @description Commercial and Government Entity code: 5 letters and digits, in upper or lower case */
            cage?: string;
        };
        EntityRecord: {
            /**
             * @description National Provider Identifier: exactly 10 digits
             * @example 2681720076
             */
            npi: string;
            /**
             * Format: date-time
             * @description Serve time
             */
            resolved_at: string;
            /** @description True if the request carried a valid key */
            authenticated: boolean;
            sources: {
                nppes: {
                    /** @description Registry record; null only in a release without the registry */
                    data: components["schemas"]["RegistryRecord"] | (null);
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                oig_leie: {
                    data: {
                        /** @description Rows of the list with this NPI, newest exclusion first */
                        exclusions: components["schemas"]["Exclusion"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                pecos: {
                    data: {
                        /** @description Medicare enrollments with this NPI; one NPI can have many */
                        enrollments: components["schemas"]["Enrollment"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                qpp_mips: {
                    data: {
                        /** @description Score rows with this NPI, newest year first; one for each practice and way of reporting */
                        scores: components["schemas"]["MipsScore"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                open_payments: {
                    data: {
                        /** @description General payments with this NPI, summed by program year, newest first */
                        program_years: components["schemas"]["PaymentYear"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
                sam_gov: {
                    data: {
                        /** @description Rows of the SAM.gov exclusions extract with this NPI. additional_comments says what each exclusion covers */
                        exclusions: components["schemas"]["ContractorExclusion"][];
                    } | null;
                    /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
                    rejected?: components["schemas"]["RejectedRows"][];
                    provenance: components["schemas"]["Provenance"];
                    files: components["schemas"]["FilesBehind"];
                };
            };
            /** @description Tables that can hold rows with the NPI and are in no block: a block shows the main table of its family. GET /v1/npi/{npi}/history lists their rows */
            tables_not_shown: string[];
        };
        ErrorBody: {
            code: string;
            message: string;
            /** @description Machine-readable details; null if there are none */
            details: unknown;
        };
        ErrorMeta: {
            request_id: string;
            /** @enum {string} */
            api_version: "v1";
        };
        EvidenceAnswer: {
            /** @description One to three sentences; all numbers in them come from the accessor */
            summary: string;
            /** @description The single number that answers the question; null if there are several or none is known */
            value: number | null;
            unit: string | null;
            dataset: string;
            /** @description Slug to use in /methodology/{dataset} */
            dataset_slug: string;
            methodology_version: string;
            /** @description True if the question asked for a county or city and the answer covers its whole state */
            geo_widened: boolean;
            /** @description Every figure of the summary that describes a place */
            figures: components["schemas"]["EvidenceFigure"][];
            /** @description The lookup behind the answer, which anyone can repeat */
            accessor: {
                /** @enum {string} */
                name: "state_supply" | "county_supply" | "city_supply" | "county_shortage" | "state_population" | "compare_states" | "difference" | "states_total" | "compare_to_nation" | "compare_specialties" | "top_states" | "states_at_rank" | "states_in_quartile" | "states_by_threshold" | "national_total" | "underserved_states" | "state_coverage" | "top_specialties";
                /** @description Arguments after validation against the whitelist */
                arguments: {
                    [key: string]: string | number | string[];
                };
                /**
                 * Format: uri
                 * @description URL that returns the same rows of the same release
                 */
                url: string;
            };
            /** @description Clauses and words of the text that the answer does not use; empty if it uses all but courtesies */
            left_out: string[];
            /**
             * @description What read the question: always the reader of the service
             * @enum {string}
             */
            read_by: "reader";
            /** @description Release that answered, to send as the parameter release */
            release: string;
        };
        EvidenceFigure: {
            /**
             * @description Specialty slug; null for a population
             * @enum {string|null}
             */
            specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology" | null;
            /** @description NUCC code; present only for the figure of one code next to that of its specialty */
            subspecialty?: string;
            /**
             * @description Two-letter state code; null for several states together
             * @enum {string|null}
             */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | null;
            /** @enum {string} */
            measure: "count" | "density" | "rank" | "quartile" | "underserved" | "population" | "residents_per_provider";
            /** @description Value of the measure; null if not known */
            value: number | null;
            unit: string;
            /** @description Whether the state is flagged underserved; present only if the question asked this */
            underserved?: boolean | null;
        };
        EvidenceItem: {
            /** @description One statement that the answer makes or is based on */
            claim: string;
            source: {
                name: string;
                /**
                 * @description Tier of the least direct source: 1 registry of record, 2 derived, 3 reported
                 * @enum {string}
                 */
                tier: "1" | "2" | "3";
                /** Format: uri */
                url: string | null;
                /** Format: date-time */
                last_checked: string;
                /** @description Confidence from 0 to 1; null if the source has none */
                confidence: number | null;
            };
            methodology: {
                /** Format: uri */
                url: string;
                /** @description Version that the release was built with */
                version: string;
                limitations: string[];
            };
        };
        EvidenceQueryAnswer: {
            /** @enum {string} */
            status: "ok" | "refusal";
            /** @description The answer; null on refusal */
            answer: components["schemas"]["EvidenceAnswer"] | (null);
            /** @description Evidence for the claims of the answer; empty on refusal */
            evidence: components["schemas"]["EvidenceItem"][];
            /** @description Number of evidence items, listed or not */
            evidence_total: number;
            /** @description The refusal; null if the question is answered */
            refusal: components["schemas"]["EvidenceRefusal"] | (null);
        };
        EvidenceRefusal: {
            /** @enum {string} */
            code: "out_of_scope" | "predictions" | "payment_data" | "competitor_compare" | "individual_provider_lookup" | "prompt_injection" | "classification_failed";
            message: string;
            /** @description Questions the service can answer that are close to what it recognized */
            rephrasings: string[];
            /** @description Lookups that the text may have meant, the likeliest first, each as a question and as the URL of a page that answers it; none outside the scope */
            readings: {
                sentence: string;
                parameters: {
                    [key: string]: string | number | string[];
                };
                /** Format: uri */
                url: string;
            }[];
        };
        Exclusion: {
            /** @description First 16 hexadecimal digits of the SHA-256 of name, exclusion date, type, the values that distinguish the party from namesakes, and the ordinal among identical lines. The publisher gives no key */
            exclusion_id: string;
            /**
             * @description National Provider Identifier as published; null if absent (0000000000) or not 10 digits
             * @example 2681720076
             */
            npi: string | null;
            /** @description False if the published NPI fails its check digit and so identifies no one; null without an NPI */
            npi_is_valid: boolean | null;
            /** @description The NPI field as published; null if empty or 0000000000 */
            npi_as_published: string | null;
            /** @description Last name, truncated by the publisher to 20 characters */
            last_name: string | null;
            /** @description First name, truncated by the publisher to 15 characters */
            first_name: string | null;
            /** @description Middle name, truncated by the publisher to 15 characters */
            middle_name: string | null;
            /** @description Business name, truncated by the publisher to 30 characters */
            business_name: string | null;
            /** @description General category of the party */
            general_category: string | null;
            /** @description Specialty of the party */
            specialty: string | null;
            /** @description Unique Physician Identification Number (withdrawn in 2007) */
            upin: string | null;
            /** @description City */
            city: string | null;
            /** @description Two-letter state code, upper-cased */
            state: string | null;
            /** @description Five-digit ZIP code */
            postal_code: string | null;
            /** @description Section of the Social Security Act on which the exclusion is based (for example 1128a1), or another code such as BRCH CIA; trailing blanks removed */
            authority_code: string;
            /**
             * Format: date
             * @description Date the exclusion takes effect; can be after the snapshot date
             */
            exclusion_date: string;
            /**
             * Format: date
             * @description Date of reinstatement, from the line itself or from a reinstatement supplement; null otherwise
             */
            reinstatement_date: string | null;
            /**
             * Format: date
             * @description Date of the waiver
             */
            waiver_date: string | null;
            /** @description State in which the exclusion is waived, upper-cased */
            waiver_state: string | null;
            /** @description Name of the raw file that first gave the values of this row */
            listed_in: string;
            /**
             * Format: date
             * @description Source date of the file named in listed_in
             */
            listed_on: string;
            /** @description Name of the raw file that gives reinstatement_date; null if no file gives one */
            reinstated_in: string | null;
            /**
             * Format: date
             * @description Source date of the file named in reinstated_in; null without such a file
             */
            reinstated_on: string | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        ExclusionAddress: {
            /** @description First line of the address; null if not published */
            line_1: string | null;
            /** @description Second line of the address */
            line_2: string | null;
            /** @description Third line of the address */
            line_3: string | null;
            /** @description Fourth line of the address */
            line_4: string | null;
            /** @description City */
            city: string | null;
            /** @description State code, or province outside the US */
            state: string | null;
            /** @description ZIP code, with or without its last four digits, or other postal code */
            postal_code: string | null;
            /** @description Three-letter country code; XUN if the publisher does not know the country */
            country_code: string | null;
        };
        ExclusionLine: {
            /** @description Whether the line was in force on the screening date, by active_rule; null if unknown */
            active_on_screening_date: boolean | null;
            /**
             * @description Rule that decided active_on_screening_date. list_past_limit: The list is older than the freshness limit of its source allows, so it says nothing about the screening date: null. before_active_date: The screening date is before active_date: false. after_termination_date: The screening date is after termination_date, the last day: false. within_dates: The screening date is active_date, termination_date or a day between them: true. indefinite: The screening date is active_date or later, and the publisher gives Indefinite as the termination: true. no_active_date: No active_date is published, the line was listed on or before the screening date, and no termination_date is before that date: true, in force since an unknown date. active_date_not_known: No active_date is published, and the line comes from a list later than the screening date: null. no_termination_date: Neither a termination_date nor Indefinite is published, and the list of the screening date or a later one still had the line: true. termination_date_not_known: Neither a termination_date nor Indefinite is published, and the list that had the line is older than the screening date: null.
             * @enum {string}
             */
            active_rule: "list_past_limit" | "before_active_date" | "after_termination_date" | "within_dates" | "indefinite" | "no_active_date" | "active_date_not_known" | "no_termination_date" | "termination_date_not_known";
            /**
             * @description Identifier in the line that matches the entity. cage_code only if the line has no UEI; never a name
             * @enum {string}
             */
            matched_on: "uei" | "cage_code";
            /**
             * Format: date
             * @description Date of the list that contained the line
             */
            listed_on: string;
            /** @description Number of the record at SAM.gov; null if not published. Several lines can share it. An additional location without a number has the number of its exclusion */
            sam_number: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel; null if not published */
            classification: string | null;
            /** @description Kinds of awards that the exclusion covers: Reciprocal, NonProcurement or Procurement */
            exclusion_program: string | null;
            /** @description Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or Voluntary Exclusion; null if not published */
            exclusion_type: string | null;
            /** @description Agency that imposed the exclusion; null if not published */
            excluding_agency_code: string | null;
            /** @description Cause and treatment code; null if not published */
            ct_code: string | null;
            /** @description The agency’s full comment. It says what the exclusion covers; the type alone does not */
            additional_comments: string | null;
            /**
             * Format: date
             * @description Day the exclusion began; null if not published: the exclusion is in force, but its first day is unknown
             */
            active_date: string | null;
            /**
             * Format: date
             * @description Last day of the exclusion; null if indefinite or not given
             */
            termination_date: string | null;
            /** @description True if the publisher writes Indefinite as the termination date */
            is_indefinite: boolean;
            /** @description Always null so far, because every line is active on the day of the extract */
            record_status: string | null;
            /** @description Other names that the publisher lists with this one; null if not published or withheld */
            cross_reference: string | null;
            /**
             * Format: date
             * @description Day the record was created at SAM.gov
             */
            creation_date: string | null;
            /** @description Key of the line in the table contractor_exclusion */
            contractor_exclusion_id: string;
            /** @description Unique Entity Identifier; null if not published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null if not published */
            cage_code: string | null;
            /** @description Name of a firm, entity or vessel; null for most individuals */
            entity_name: string | null;
            /** @description Prefix of an individual’s name */
            prefix: string | null;
            /** @description First name of an individual */
            first_name: string | null;
            /** @description Middle name of an individual */
            middle_name: string | null;
            /** @description Last name of an individual */
            last_name: string | null;
            /** @description Suffix of an individual’s name */
            suffix: string | null;
            /** @description True for an individual or a sole proprietorship: the address is a person's, so it is null */
            is_address_withheld: boolean;
            /** @description Address of the line; null if withheld */
            address: components["schemas"]["ExclusionAddress"] | (null);
            /** @description True for a further location of an exclusion whose first line has another identifier */
            is_continuation: boolean;
            /** @description Continuation lines of this exclusion; the facts of this line apply to them */
            further_locations: components["schemas"]["ExclusionLocation"][];
        };
        ExclusionLocation: {
            /** @description Key of the line in the table contractor_exclusion */
            contractor_exclusion_id: string;
            /** @description Unique Entity Identifier; null if not published, as for most individuals */
            uei: string | null;
            /** @description Commercial and Government Entity code; null if not published */
            cage_code: string | null;
            /** @description Name of a firm, entity or vessel; null for most individuals */
            entity_name: string | null;
            /** @description Prefix of an individual’s name */
            prefix: string | null;
            /** @description First name of an individual */
            first_name: string | null;
            /** @description Middle name of an individual */
            middle_name: string | null;
            /** @description Last name of an individual */
            last_name: string | null;
            /** @description Suffix of an individual’s name */
            suffix: string | null;
            /** @description True for an individual or a sole proprietorship: the address is a person's, so it is null */
            is_address_withheld: boolean;
            /** @description Address of the line; null if withheld */
            address: components["schemas"]["ExclusionAddress"] | (null);
        };
        ExclusionSummary: {
            exclusions: components["schemas"]["WindowCounts"];
            /** @description Counts by type as published, in alphabetical order; null (no type published) comes last */
            by_type: {
                exclusion_type: string | null;
                /** @description Total number of lines, not counting further locations */
                lines: number;
                /** @description Number of these lines in force on the screening date */
                active_on_screening_date: number;
                /** @description Number of these lines not in force on the screening date */
                not_active_on_screening_date: number;
                /** @description Number of these lines whose dates do not say whether they were in force */
                not_known: number;
            }[];
            /** @description Counts by agency, in alphabetical order; null (no agency published) comes last */
            by_agency: {
                excluding_agency_code: string | null;
                /** @description Total number of lines, not counting further locations */
                lines: number;
                /** @description Number of these lines in force on the screening date */
                active_on_screening_date: number;
                /** @description Number of these lines not in force on the screening date */
                not_active_on_screening_date: number;
                /** @description Number of these lines whose dates do not say whether they were in force */
                not_known: number;
            }[];
            /** @description Number of rows in the extract that name the entity but have no type, dates or agency and belong to no exclusion above them. They are not in exclusions: confirm at SAM.gov */
            unattached_rows: number;
            /** @description Counts over fascsa_orders; null if the list of orders was not checked */
            fascsa_orders: components["schemas"]["WindowCounts"] | (null);
        };
        ExportChunk: {
            /** @description <dataset>:state:<state_code>:<methodology_version> */
            id: string;
            /** @description A self-contained paragraph that includes its sources and dates */
            text: string;
            data: components["schemas"]["SupplyChunkData"] | components["schemas"]["CoverageChunkData"];
            methodology: components["schemas"]["ExportMethodology"];
            /** @description The 14 keys of each input */
            provenance: {
                /** @description Human-readable name of the federal source */
                _source: string;
                /** @description Canonical landing page of the source; for a table of several sources, our page about it */
                _source_url: string;
                /** @description Stable dataset slug */
                _dataset_id: string;
                /**
                 * Format: date
                 * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
                 */
                _snapshot: string | null;
                /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
                _methodology: string | null;
                /**
                 * Format: date-time
                 * @description When that file was last known to be its publisher's newest
                 */
                _last_checked: string | null;
                /** @description Match or parse confidence, 0.00 to 1.00 */
                _confidence: number | null;
                /** @description Field-availability flags */
                _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
                /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
                _pipeline_version: string;
                /** @description Dataset DOI; null until minted */
                _doi: string | null;
                /** @description SPDX license of the source */
                _license: string;
                /**
                 * Format: date
                 * @description First date covered
                 */
                _coverage_period_start: string | null;
                /** @description Last date covered, or "ongoing" */
                _coverage_period_end: string | "ongoing" | (null);
                /** @description Attestation of the release; null if it is not signed */
                _slsa_provenance_url: string | null;
                /** @description Members of `data` that the tuple describes */
                fields: string[];
            }[];
            /** @description Reference in APA style */
            citation: string;
        };
        ExportMethodology: {
            /** Format: uri */
            url: string;
            /** @description Version that the release was built with */
            version: string | null;
            limitations: string[];
            /** @description Version of the page that lists the limitations */
            limitations_version: string;
        };
        FapiisRecord: {
            /** @enum {string} */
            kind: "responsibility_record";
            /** @description Commercial and Government Entity code; null if none is published */
            cage_code: string | null;
            /** @description A = administrative agreement, C = termination for cause, D = termination for default, F = contractor fault, M = material failure, P = defective pricing, Q = not qualified, R = non-responsibility, S = subcontractor payment, T = trafficking, W = material failure closeout */
            record_type_code: string | null;
            /** @description Record type, in the publisher’s words */
            record_type: string | null;
            /**
             * Format: date
             * @description Date of the record; null if absent or unreadable
             */
            record_date: string | null;
            /** @description Procurement instrument or assistance award that the record is about, as published */
            award_id: string | null;
            /** @description Vehicle under which the award was made; null if none */
            reference_idv_piid: string | null;
            /** @description True if the publisher holds a document. Its link expires and is not kept */
            has_attachment: boolean;
        } | {
            /** @enum {string} */
            kind: "proceeding";
            /** @description Commercial and Government Entity code; null if none is published */
            cage_code: string | null;
            /**
             * Format: date
             * @description Date of the proceeding; null if absent or unreadable
             */
            proceeding_date: string | null;
            /** @description Number of the award that the proceeding relates to */
            instrument_number: string | null;
            /** @description Kind of that award */
            instrument: string | null;
            /** @description State of the proceeding */
            state_code: string | null;
            /** @description Type of proceeding: Criminal, Civil or Administrative */
            proceeding_type: string | null;
            /** @description Outcome of the proceeding, in the publisher’s words */
            disposition: string | null;
            /** @description Description that the entity gives */
            proceeding_description: string | null;
        };
        FascsaOrder: {
            /** @description Key of the line in the table fascsa_order */
            fascsa_order_id: string;
            /** @description Whether the line was in force on the screening date, by active_rule; null if unknown */
            active_on_screening_date: boolean | null;
            /**
             * @description Rule that decided active_on_screening_date. list_past_limit: The list is older than the freshness limit of its source allows, so it says nothing about the screening date: null. before_active_date: The screening date is before active_date: false. after_termination_date: The screening date is after termination_date, the last day: false. within_dates: The screening date is active_date, termination_date or a day between them: true. indefinite: The screening date is active_date or later, and the publisher gives Indefinite as the termination: true. no_active_date: No active_date is published, the line was listed on or before the screening date, and no termination_date is before that date: true, in force since an unknown date. active_date_not_known: No active_date is published, and the line comes from a list later than the screening date: null. no_termination_date: Neither a termination_date nor Indefinite is published, and the list of the screening date or a later one still had the line: true. termination_date_not_known: Neither a termination_date nor Indefinite is published, and the list that had the line is older than the screening date: null.
             * @enum {string}
             */
            active_rule: "list_past_limit" | "before_active_date" | "after_termination_date" | "within_dates" | "indefinite" | "no_active_date" | "active_date_not_known" | "no_termination_date" | "termination_date_not_known";
            /**
             * @description Identifier in the line that matches the entity. cage_code only if the line has no UEI; never a name
             * @enum {string}
             */
            matched_on: "uei" | "cage_code";
            /**
             * Format: date
             * @description Date of the list that contained the line
             */
            listed_on: string;
            /** @description Unique Entity Identifier; null if not published */
            uei: string | null;
            /** @description Commercial and Government Entity code; null if not published */
            cage_code: string | null;
            /** @description Firm, Individual, Special Entity Designation or Vessel */
            classification: string | null;
            /** @description Name of a firm, entity or vessel; null for most individuals */
            entity_name: string | null;
            /** @description Exclusion type under which the order is recorded */
            exclusion_type: string | null;
            /** @description Agency that issued the order; null if not published */
            excluding_agency_code: string | null;
            /** @description The agency’s full comment */
            additional_comments: string | null;
            /**
             * Format: date
             * @description Day the order began; null if not published
             */
            active_date: string | null;
            /**
             * Format: date
             * @description Last day of the order; null if indefinite or not given
             */
            termination_date: string | null;
            /** @description True if the publisher writes Indefinite as the termination date */
            is_indefinite: boolean;
            /**
             * Format: date
             * @description Day the record was created at SAM.gov
             */
            creation_date: string | null;
            /**
             * Format: date
             * @description Day the record was last changed
             */
            update_date: string | null;
            /** @description The publisher’s own flag: true for Y, false for N, null if neither is published */
            is_fascsa_order: boolean | null;
        };
        FileBehind: {
            file: string;
            /** Format: date */
            date: string;
            /** @description Rows read from it; null if they were not counted */
            rows: number | null;
            /**
             * Format: date-time
             * @description When this service received it
             */
            received_at: string;
        };
        /** @description Files that were consulted, oldest first; empty if the release has none */
        FilesBehind: components["schemas"]["FileBehind"][];
        FreshnessBlock: {
            /** @description Dataset slug of the source */
            source_id: string;
            /**
             * Format: date
             * @description Source publication date; null if the release holds no snapshot
             */
            snapshot: string | null;
            /**
             * Format: date-time
             * @description Serve time
             */
            last_checked: string;
            sla_days: number | null;
            sla_hours: number | null;
            age_hours: number | null;
            age_days: number | null;
            within_sla: boolean | null;
            /**
             * @description Freshness state. current always has a dated snapshot; unknown has none
             * @enum {string}
             */
            state: "current" | "degraded" | "stale" | "unknown";
        };
        /** @description Present only if max_staleness was sent */
        FreshnessPolicy: {
            /** @enum {boolean} */
            requested: true;
            /** @description As sent */
            max_staleness: string;
            max_staleness_hours: number;
            /** @enum {string} */
            mode: "flag" | "reject";
            stale: boolean;
            stale_sources: {
                source_id: string;
                /** @enum {string} */
                state: "current" | "degraded" | "stale" | "unknown";
                age_hours: number | null;
                /** @enum {string} */
                reason: "exceeds_max_staleness" | "freshness_unknown";
            }[];
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            /** @description Share of time the service aims to be available */
            uptime_target: string;
            sources: {
                /** @description Stable dataset slug: `_dataset_id` of the provenance tuple and `source_id` of a freshness block */
                source_id: string;
                title: string;
                authority: string;
                /**
                 * Format: date
                 * @description Date of the snapshot served
                 */
                snapshot: string;
                /** @enum {string} */
                cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual";
                /** @enum {string} */
                state: "current" | "degraded" | "stale" | "unknown";
                /** @description True if the generator made the snapshot, so that it describes no real person or organization */
                synthetic: boolean;
            }[];
        };
        /** @description The published party compared with the registry entry of the NPI */
        Identity: {
            /**
             * @description The published name compared with every name the registry gives for the NPI
             * @enum {string}
             */
            name: "agrees" | "differs" | "not_given";
            /**
             * @description The published state compared with every state the registry gives for the NPI
             * @enum {string}
             */
            state: "agrees" | "differs" | "not_given";
        };
        Methodology: {
            dataset: string;
            /**
             * @description source: a source or source family; supply: the supply of one specialty or of all; table: a published table, or several with one slug; service: what the service says about a release as a whole
             * @enum {string}
             */
            kind: "source" | "supply" | "table" | "service";
            title: string;
            /** @description Newest version among the methods that built its tables in the release; null if it has no method there */
            version: string | null;
            /** @description Month (YYYY-MM) of the newest version label among the tables */
            last_changed: string | null;
            /** Format: uri */
            methodology_url: string;
            /** Format: uri */
            limitations_url: string;
            sources: {
                source_id: string;
                title: string;
                /** Format: uri */
                official_url: string;
                /**
                 * Format: date
                 * @description Date of the source's snapshot; null if the release has no snapshot of it
                 */
                snapshot: string | null;
            }[];
            tables: components["schemas"]["TableMethodology"][];
        };
        MipsScore: {
            /** @description First 16 hexadecimal digits of the SHA-256 hash of performance year, NPI, organization, source and the ordinal among rows with the same values. The publisher gives no key */
            mips_score_id: string;
            /** @description Calendar year in which performance was measured: the edition of the file */
            performance_year: number;
            /**
             * @description National Provider Identifier of the clinician; several rows can share it
             * @example 2681720076
             */
            npi: string;
            /** @description False if the published NPI fails its check digit and so identifies no one */
            npi_is_valid: boolean;
            /** @description PECOS PAC id of the organization with which the clinician was scored; null if the publisher gives none */
            org_pac_id: string | null;
            /** @description Whose scores the row gives, as published: individual, group, apm or virtual group; null if not given */
            score_source: string | null;
            /** @description Last name as published */
            last_name: string | null;
            /** @description First name as published */
            first_name: string | null;
            /** @description CMS Certification Number of the hospital whose score was used (facility-based scoring); null otherwise */
            facility_ccn: string | null;
            /** @description Name of the hospital whose score was used; null without facility-based scoring */
            facility_name: string | null;
            /** @description Score in the quality category; null if not scored */
            quality_category_score: number | null;
            /** @description Score in the promoting interoperability category; null if not scored */
            pi_category_score: number | null;
            /** @description Score in the improvement activities category; null if not scored */
            ia_category_score: number | null;
            /** @description Score in the cost category; null if not scored */
            cost_category_score: number | null;
            /** @description Final score before the complex patient bonus, in points; null if not given */
            final_score_without_cpb: number | null;
            /** @description Final MIPS score, 0 to 100 points; null if not given */
            final_score: number | null;
            identity: components["schemas"]["Identity"];
            /** @description Confidence that the row is about this NPI */
            confidence: number | null;
        };
        NewestAward: {
            /** @description The publisher's key for the award that the action belongs to */
            contract_award_unique_key: string | null;
            /** @description Procurement instrument identifier; unique only within its agency */
            piid: string | null;
            /** @description Identifier of the ordering vehicle; null if there is none */
            parent_piid: string | null;
            /** @description Number of actions on the award */
            action_count: number;
            /**
             * Format: date
             * @description Date of the first of these actions
             */
            first_action_date: string;
            /**
             * Format: date
             * @description Date of the last of these actions
             */
            last_action_date: string;
            /** @description Sum of the obligations of these actions in US dollars */
            federal_action_obligation_usd: number | null;
            /** @description Awarding agency: three characters, with leading zeros */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Awarding sub-agency */
            awarding_sub_agency_name: string | null;
            /** @description AWARD, or IDV for an ordering vehicle */
            award_or_idv_code: string | null;
            /** @description Type of the award; null for ordering vehicles */
            award_type_code: string | null;
            /** @description Product or service code */
            psc_code: string | null;
            /** @description Product or service */
            psc_description: string | null;
            /** @description NAICS industry code */
            naics_code: string | null;
            /** @description NAICS industry */
            naics_description: string | null;
        };
        Obligations: {
            /** @description Federal fiscal year of the actions; null if no year is published */
            fiscal_year: number | null;
            /** @description Awarding agency: three characters, with leading zeros */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Number of actions by that agency in that year */
            action_count: number;
            /** @description Sum of their obligations in US dollars; negative if more was deobligated than obligated. Null if no obligation is published */
            federal_action_obligation_usd: number | null;
        };
        OwnershipEdge: {
            /**
             * @description sam_gov: the entity names it in its registration. usaspending: award data name it. The tuple of the source is in provenance
             * @enum {string}
             */
            source: "sam_gov" | "usaspending";
            /**
             * @description Relation of the parent to the child
             * @enum {string}
             */
            relation: "immediate_owner" | "highest_owner" | "predecessor" | "parent";
            /**
             * @description Whether the other party is the parent or the child of the requested entity
             * @enum {string}
             */
            direction: "parent_of_entity" | "child_of_entity";
            /** @description UEI of the child */
            child_uei: string | null;
            /** @description Name of the child as published; null if the source gives no name */
            child_name: string | null;
            /** @description UEI of the parent; null if the source gives no UEI */
            parent_uei: string | null;
            /** @description CAGE code of the parent; null if the source gives no code */
            parent_cage_code: string | null;
            /** @description Name of the parent as published */
            parent_name: string | null;
            /** @description Whether SAM.gov has integrity records about the parent; null if it does not say */
            parent_has_integrity_records: boolean | null;
            /**
             * Format: date
             * @description Date of the SAM.gov answer that states the edge; null for award data
             */
            listed_on: string | null;
            /**
             * Format: date
             * @description Date of the earliest action that states the edge; null for SAM.gov and if no action has a date
             */
            first_seen_on: string | null;
            /**
             * Format: date
             * @description Date of the latest action that states the edge, which is not the end of the edge; null for SAM.gov and if no action has a date
             */
            last_seen_on: string | null;
            /** @description Number of awards that state the edge; null for SAM.gov */
            award_count: number | null;
        };
        PaymentYear: {
            program_year: number;
            /** @description Number of rows published for the year */
            record_count: number;
            /** @description Sum of the amounts of these rows in US dollars */
            total_amount_usd: number;
            /** @description Lowest confidence among these rows that the payment is about this NPI */
            confidence: number | null;
        };
        /** @description Verify it with packages/verify, or as /methodology/proofs says */
        Proof: {
            /** @enum {string} */
            format: "provider-provenance-proof/1";
            release: string;
            /** @description Entry of the release in the release log */
            entry: string;
            /** @description C2SP tlog-proof of the entry, with the signed checkpoint */
            log: string;
            /**
             * Format: uri
             * @description Address of the attestation of the release
             */
            attestation: string;
            lookups: components["schemas"]["ProofLookup"][];
            rows: components["schemas"]["ProofRow"][];
            bundle?: components["schemas"]["ProofBundle"];
            /** @description operationId of the answer; absent in a proof of one key */
            of?: string;
            /** @description By lookup file: each member of the answer, and the columns it is made of. Absent in a proof of one key */
            members?: {
                [key: string]: {
                    [key: string]: string[];
                };
            };
            signature?: components["schemas"]["Signature"];
        };
        ProofBlock: {
            /** @description Number of the block in its file */
            index: number;
            /** @description Lines of the block */
            text: string;
            /**
             * @description = if the block before ends with the key that this block begins with
             * @enum {string}
             */
            mark: "=" | "<";
            /** @description First key of the next block; empty for the last block */
            after: string;
            /** @description Hashes in base64, from the sibling of the leaf to the child of the root */
            path: string[];
        };
        /** @description Only with include=bundle: with it, the proof is verified without another file */
        ProofBundle: {
            /** @description The attestation of the release: a DSSE envelope */
            attestation: {
                [key: string]: unknown;
            };
            /** @description The keys of /.well-known/jwks.json, with the times of retired ones */
            keys: {
                [key: string]: unknown;
            }[];
        };
        ProofLookup: {
            /** @description Subject of the attestation, as JSON text: the lookup file and its block tree */
            subject: string;
            /** @description Number of the subject */
            index: number;
            /** @description Hashes in base64, from the sibling of the leaf to the child of the root */
            path: string[];
        };
        /** @description A block with the rows of a key, or the one that shows that there are none */
        ProofRow: {
            lookup: string;
            key: string;
            /** @description Null if the file has no block */
            block: components["schemas"]["ProofBlock"] | (null);
            /**
             * Format: uri
             * @description Proof of the next block, if it has more rows of the key; otherwise null
             */
            next: string | null;
        };
        Provenance: {
            /** @description Human-readable name of the federal source */
            _source: string;
            /** @description Canonical landing page of the source; for a table of several sources, our page about it */
            _source_url: string;
            /** @description Stable dataset slug */
            _dataset_id: string;
            /**
             * Format: date
             * @description Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file
             */
            _snapshot: string | null;
            /** @description Pinned methodology version, labeled v<year>.<month>.<n> */
            _methodology: string | null;
            /**
             * Format: date-time
             * @description When that file was last known to be its publisher's newest
             */
            _last_checked: string | null;
            /** @description Match or parse confidence, 0.00 to 1.00 */
            _confidence: number | null;
            /** @description Field-availability flags */
            _data_availability: ("synthetic" | "not_ingested" | "not_reconciled" | "partial_file" | "files_missing" | "supplements_only" | "deactivated_stub" | "value_withheld" | "withheld_sensitive" | "entity_withheld" | "exclusion_row_unattached" | "invalid_value" | "components_disagree" | "text_damaged" | "date_beyond_ten_years" | "leading_zero_restored" | "enrollment_not_listed" | "owners_not_listed" | "rows_rejected" | "npi_not_published" | "matched_by_name_and_address" | "npi_check_digit_failed" | "name_in_one_text" | "name_parts_assumed" | "reinstatement_ambiguous")[];
            /** @description 7-character commit of the pipeline; 0000000 if the tree had uncommitted changes */
            _pipeline_version: string;
            /** @description Dataset DOI; null until minted */
            _doi: string | null;
            /** @description SPDX license of the source */
            _license: string;
            /**
             * Format: date
             * @description First date covered
             */
            _coverage_period_start: string | null;
            /** @description Last date covered, or "ongoing" */
            _coverage_period_end: string | "ongoing" | (null);
            /** @description Attestation of the release; null if it is not signed */
            _slsa_provenance_url: string | null;
        };
        /** @description A value with its lineage */
        ProvenanceField: {
            /** @description The value, in the type of the field */
            value: unknown;
            /** @description Human-readable name of the source */
            source: string;
            /** Format: uri */
            source_url?: string;
            /**
             * Format: date-time
             * @description When the source file was last known to be the publisher's newest. If this release does not hold the source (`snapshot` is null), the last check of the registry in this release
             */
            last_checked: string;
            /**
             * Format: date
             * @description Date of the source file that contains the value, or of the oldest file if several do; null if the release does not hold the source
             */
            snapshot: string | null;
            /** @description Where applicable */
            confidence_score?: number;
            /** @description The official columns the value is read or derived from */
            attribution_text?: string;
            /** @description What to keep in mind about this value */
            limitations?: string;
        } & {
            [key: string]: unknown;
        };
        ProviderRecord: {
            npi: components["schemas"]["ProvenanceField"] & ({
                /**
                 * @description National Provider Identifier: exactly 10 digits
                 * @example 2681720076
                 */
                value: string;
            } & {
                [key: string]: unknown;
            });
            specialty: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            } & {
                [key: string]: unknown;
            });
            taxonomy_codes: components["schemas"]["ProvenanceField"] & ({
                value: string[];
            } & {
                [key: string]: unknown;
            });
            taxonomy_primary: components["schemas"]["ProvenanceField"] & ({
                value: string | null;
            } & {
                [key: string]: unknown;
            });
            state: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            } & {
                [key: string]: unknown;
            });
            city: components["schemas"]["ProvenanceField"] & ({
                value: string | null;
            } & {
                [key: string]: unknown;
            });
            last_updated_in_source: components["schemas"]["ProvenanceField"] & ({
                /** Format: date */
                value: string | null;
            } & {
                [key: string]: unknown;
            });
        };
        Registration: {
            /**
             * @description Status on the screening date, by registration_status_rule; null if unknown
             * @enum {string|null}
             */
            registration_status: "active" | "expired" | null;
            /**
             * @description Rule that decided registration_status. extract_past_limit: The extract is older than the freshness limit of its source allows, so it says nothing about that date: unknown. extract_code_expired: The extract gives the code E: expired. expiration_date_past: expiration_date is before the screening date. unknown_extract_code: The extract gives no code, or a code other than A and E: unknown. no_expiration_date: The extract gives the code A and no readable expiration date: unknown. active_until_expiration_date: The extract gives the code A, and expiration_date is on or after the screening date.
             * @enum {string}
             */
            registration_status_rule: "extract_past_limit" | "extract_code_expired" | "expiration_date_past" | "unknown_extract_code" | "no_expiration_date" | "active_until_expiration_date";
            /** @description Electronic funds transfer indicator; null for the main registration */
            eft_indicator: string | null;
            /** @description Commercial and Government Entity code; null if not assigned */
            cage_code: string | null;
            /** @description Department of Defense Activity Address Code; null outside intragovernmental registrations */
            dodaac: string | null;
            /** @description Status on the day of the extract: A active, E expired in the last six months */
            extract_code: string | null;
            /** @description Purpose of registration: Z1 federal assistance, Z2 all awards, Z3 intragovernmental, Z4 both Z1 and Z3, Z5 both Z2 and Z3 */
            purpose_code: string | null;
            /**
             * Format: date
             * @description First registration
             */
            initial_registration_date: string | null;
            /**
             * Format: date
             * @description Date the registration expires or expired
             */
            expiration_date: string | null;
            /**
             * Format: date
             * @description Date of the record's last update; can be after expiration_date
             */
            last_update_date: string | null;
            /**
             * Format: date
             * @description Date the current registration became active
             */
            activation_date: string | null;
            /**
             * Format: date
             * @description Date the entity began
             */
            entity_start_date: string | null;
            /** @description Legal business name */
            legal_business_name: string | null;
            /** @description Name under which the entity does business; null if not given */
            dba_name: string | null;
            /** @description Name of the division; null if not given */
            division_name: string | null;
            /** @description Number of the division; null if not given */
            division_number: string | null;
            /** @description Number of the congressional district */
            congressional_district: string | null;
            /** @description End of the fiscal year, MMDD */
            fiscal_year_end: string | null;
            /** @description Web address the entity gives */
            entity_url: string | null;
            /** @description Legal structure: 2J sole proprietorship, 2K partnership, 2L corporation, 8H tax-exempt corporation, 2A US government, CY foreign government, X6 international organization, ZZ other */
            structure_code: string | null;
            /** @description State of incorporation */
            incorporation_state_code: string | null;
            /** @description Country of incorporation, as a three-letter code */
            incorporation_country_code: string | null;
            /** @description Primary industry (NAICS); null if not given */
            primary_naics_code: string | null;
            /** @description D if the publisher flags the entity as excluded; null otherwise. The record itself is in contractor_exclusion */
            exclusion_status_code: string | null;
            /** @description Who validated the entity: D&B or E&Y */
            evs_source: string | null;
            /** @description True if the entity has delinquent debt subject to offset; null if the Treasury gave no answer */
            is_debt_subject_to_offset: boolean | null;
            /** @description The publisher's label; null if this service does not know the label of the code */
            purpose: string | null;
            /** @description The publisher's label; null if this service does not know the label of the code */
            structure: string | null;
            /** @description True for a sole proprietorship: its address is a person's, so both addresses are null */
            is_address_withheld: boolean;
            /** @description Physical address; null if withheld */
            physical_address: components["schemas"]["RegistrationAddress"] | (null);
            /** @description Mailing address; null if withheld */
            mailing_address: components["schemas"]["RegistrationAddress"] | (null);
            /** @description Business types that the entity self-certifies, in published order */
            business_types: {
                business_type_code: string;
                /** @description The publisher's label; null if this service does not know the label of the code */
                business_type: string | null;
            }[];
            /** @description Industries in published order; a code can repeat */
            naics: {
                naics_code: string;
                /** @description Y, N or E; null if the code has no size standard */
                size_flag: string | null;
                /** @description What size_flag says about this entity */
                size: string | null;
            }[];
            /** @description Industries with exceptions to the size standard: one Y or N for each exception */
            naics_exceptions: {
                naics_code: string;
                flags: string | null;
            }[];
            /** @description Product and service codes, in published order */
            psc_codes: string[];
            /** @description Certifications by the Small Business Administration */
            sba_certifications: {
                sba_type_code: string;
                /** @description The publisher's label; null if this service does not know the label of the code */
                sba_type: string | null;
                /**
                 * Format: date
                 * @description Date the certification expires; null if absent or unreadable
                 */
                expiration_date: string | null;
            }[];
            /** @description Areas for which the entity is listed for disaster response */
            disaster_area_codes: string[];
        };
        RegistrationAddress: {
            /** @description First line */
            line_1: string | null;
            /** @description Second line */
            line_2: string | null;
            /** @description City */
            city: string | null;
            /** @description State code, or province outside the US */
            state: string | null;
            /** @description Five-digit ZIP code, or postal code outside the US */
            postal_code: string | null;
            /** @description Last four digits of the nine-digit ZIP code */
            zip_plus_4: string | null;
            /** @description Three-letter ISO 3166 country code */
            country_code: string | null;
        };
        RegistrationBlock: {
            uei: string;
            /** @description Every registration of the UEI: one for each CAGE code, EFT indicator and DODAAC */
            registrations: components["schemas"]["Registration"][];
        };
        RegistryRecord: {
            /**
             * @description National Provider Identifier
             * @example 2681720076
             */
            npi: string;
            /**
             * @description 1 = individual, 2 = organization; null for a deactivated stub
             * @enum {string|null}
             */
            entity_type_code: "1" | "2" | null;
            /** @description NPI that replaces this one */
            replacement_npi: string | null;
            /** @description Employer Identification Number; null if withheld (<UNAVAIL>), which is usual, or no number of nine digits */
            ein: string | null;
            /** @description Deactivation reason; the publisher leaves it empty */
            deactivation_reason_code: string | null;
            /** @description True if the NPI was never deactivated, or was reactivated on or after the deactivation date */
            is_active: boolean;
            /** @description File that says the NPI was deactivated: the report if it is newer than the row, otherwise the file of the row; null if no file says so */
            deactivation_listed_in: string | null;
            /** @description F or M, or another code as published; null for organizations */
            sex_code: string | null;
            /** @description True for Y, false for N; null if not answered (X) or not asked */
            is_sole_proprietor: boolean | null;
            /** @description True for Y, false for N; null if not answered (X) or not asked */
            is_organization_subpart: boolean | null;
            /** @description Who manages the record of the NPI; of the announced third layout, so null in files of an earlier one */
            npi_managed_by: string | null;
            /** @description Status of the NPI, as published; of the announced third layout, so null in files of an earlier one */
            npi_activation_status: string | null;
            /** @description Reasons of a change of the status, as published; of the announced third layout, so null in files of an earlier one */
            npi_activation_change_reason_list: string | null;
            /**
             * Format: date
             * @description Date on which the publisher plans to change the status; of the announced third layout, so null in files of an earlier one
             */
            npi_activation_future_change_date: string | null;
            /** @description Address of the record in FHIR; of the announced third layout, so null in files of an earlier one */
            npi_fhir_url: string | null;
            /** @description Taxonomy code of the lowest slot whose primary switch is Y; null if no switch is Y */
            primary_taxonomy_code: string | null;
            /** @description File that contains the row: the newest that lists the NPI; for a tombstone, the deactivation report */
            listed_in: string;
            /**
             * Format: date
             * @description Date of that file
             */
            listed_on: string;
            names: {
                /** @description Legal business name of an organization */
                organization_name: string | null;
                /** @description Legal last name of an individual */
                last_name: string | null;
                /** @description First name */
                first_name: string | null;
                /** @description Middle name */
                middle_name: string | null;
                /** @description Name prefix */
                name_prefix: string | null;
                /** @description Name suffix */
                name_suffix: string | null;
                /** @description Credential text as published */
                credential: string | null;
            };
            other_names: {
                /** @description Another name of the organization; null if withheld */
                organization_name: string | null;
                /** @description 3 = doing business as, 4 = former legal business name, 5 = other, 6 = more names in the other-name file */
                organization_name_type_code: string | null;
                /** @description Another last name */
                last_name: string | null;
                /** @description Another first name */
                first_name: string | null;
                /** @description Another middle name */
                middle_name: string | null;
                /** @description Prefix of the other name */
                name_prefix: string | null;
                /** @description Suffix of the other name */
                name_suffix: string | null;
                /** @description Credential with the other name */
                credential: string | null;
                /** @description 1 = former name, 2 = professional name, 5 = other */
                last_name_type_code: string | null;
            };
            practice_address: {
                /** @description First line of the practice address */
                line_1: string | null;
                /** @description Second line of the practice address */
                line_2: string | null;
                /** @description City of the practice address, as published */
                city: string | null;
                /** @description State of the practice address, upper-cased; free text outside the US */
                state: string | null;
                /** @description Postal code; in the US, 5 or 9 digits without a hyphen */
                postal_code: string | null;
                /** @description Two-letter country code */
                country_code: string | null;
                /** @description Telephone number as published */
                telephone: string | null;
                /** @description Fax number as published */
                fax: string | null;
            };
            mailing_address: {
                /** @description First line of the mailing address */
                line_1: string | null;
                /** @description Second line of the mailing address */
                line_2: string | null;
                /** @description City of the mailing address, as published */
                city: string | null;
                /** @description State of the mailing address, upper-cased; free text outside the US */
                state: string | null;
                /** @description Postal code; in the US, 5 or 9 digits without a hyphen */
                postal_code: string | null;
                /** @description Two-letter country code */
                country_code: string | null;
                /** @description Telephone number as published */
                telephone: string | null;
                /** @description Fax number as published */
                fax: string | null;
            };
            dates: {
                /**
                 * Format: date
                 * @description Date the NPI was assigned
                 */
                enumeration_date: string | null;
                /**
                 * Format: date
                 * @description Date the record was last updated in the registry
                 */
                last_update_date: string | null;
                /**
                 * Format: date
                 * @description Date the NPI was deactivated, from the deactivation report if that is newer than the row; null if never deactivated or not readable
                 */
                deactivation_date: string | null;
                /**
                 * Format: date
                 * @description Date the NPI was reactivated; null if never
                 */
                reactivation_date: string | null;
                /**
                 * Format: date
                 * @description Date the provider last certified the record; the column has existed since 2020
                 */
                certification_date: string | null;
            };
            authorized_official: {
                /** @description Last name of the organization’s authorized official */
                last_name: string | null;
                /** @description First name of the authorized official */
                first_name: string | null;
                /** @description Middle name of the authorized official */
                middle_name: string | null;
                /** @description Name prefix of the authorized official */
                name_prefix: string | null;
                /** @description Name suffix of the authorized official */
                name_suffix: string | null;
                /** @description Credential of the authorized official */
                credential: string | null;
                /** @description Title or position of the authorized official */
                title: string | null;
                /** @description Telephone number of the authorized official */
                telephone: string | null;
            };
            parent_organization: {
                /** @description Legal business name of the parent organization */
                name: string | null;
                /** @description TIN of the parent organization; null if withheld (<UNAVAIL>) or no number of nine digits */
                tin: string | null;
            };
            /** @description In slot order */
            taxonomies: {
                /** @description Slot number, 1 to 15, in file order */
                slot: number;
                /** @description NUCC taxonomy code, upper-cased; null if the slot contains a license without a code */
                taxonomy_code: string | null;
                /** @description True if the primary switch is Y, false if N; null if not answered (X) */
                is_primary: boolean | null;
                /** @description License number as published; null if absent or masked */
                license_number: string | null;
                /** @description State that issued the license, upper-cased; null if absent or the literal text NULL */
                license_state: string | null;
                /**
                 * @description Kind of number that the publisher masked in the license field
                 * @enum {string|null}
                 */
                license_mask: "ein" | "ssn" | "itin" | null;
                /** @description Group taxonomy text as published */
                taxonomy_group: string | null;
            }[];
            /** @description In slot order */
            identifiers: {
                /** @description Slot number, 1 to 50, in file order */
                slot: number;
                /** @description Identifier as published; null if absent or masked */
                identifier: string | null;
                /** @description Type as published: 01 = other, 02 = UPIN, 04 = Medicare ID (unspecified), 05 = Medicaid, 06 to 08 = older Medicare types */
                type_code: string | null;
                /** @description State of the issuer, upper-cased */
                state: string | null;
                /** @description Issuer as published */
                issuer: string | null;
                /**
                 * @description Kind of number that the publisher masked in the identifier field
                 * @enum {string|null}
                 */
                mask: "ein" | "ssn" | "itin" | null;
            }[];
        };
        RejectedRows: {
            /** @description Id of the source */
            source: string;
            /** @description Tables that are built from the file */
            tables: string[];
            /** @description Name of the file that contains the rows */
            file: string;
            /** Format: date */
            file_date: string;
            /** @description Line of the first row, the header being line 1; null if it was not located */
            line: number | null;
            /** @description Why the rows were rejected */
            reason: string;
            rows: number;
            /** @description Sum of their amounts in US dollars, in no total; null if there are none or one cannot be read */
            amount_usd: number | null;
            /** @description The same as a sentence */
            statement: string;
            /** @description Page that lists the rows */
            href: string;
        };
        ResponseMeta: {
            request_id: string;
            /** @enum {string} */
            api_version: "v1";
            /** @description Sources of the answer that are in the release */
            data_freshness: components["schemas"]["DataFreshness"][];
            /** Format: uri */
            methodology_url: string;
            /** Format: uri */
            limitations_url: string;
            /** Format: uri */
            documentation_url?: string;
            /** @description What the figures describe in the answer to a county question */
            geo_scope_note?: string;
            /** @description Present if the data is one of several pages */
            pagination?: {
                total: number;
                page: number;
                per_page: number;
            };
            /** @description Every source that the answer refers to */
            freshness?: components["schemas"]["FreshnessBlock"][];
            freshness_policy?: components["schemas"]["FreshnessPolicy"];
            /** @description Present if subspecialty was applied */
            subspecialty_filter?: {
                /**
                 * @description NUCC health care provider taxonomy code
                 * @example 207N00000X
                 */
                code: string;
                display_name: string;
                matched_records: number;
            };
        };
        ScreeningBatch: {
            /** @description Number of identifiers sent, including repeated ones */
            requested: number;
            /** @description One answer for each identifier, in request order */
            results: components["schemas"]["ScreeningResult"][];
        };
        ScreeningFiles: {
            registration: components["schemas"]["FilesBehind"] | (null);
            exclusions: components["schemas"]["FilesBehind"] | (null);
            exclusions_listed_later: components["schemas"]["FilesBehind"] | (null);
            fascsa_orders: components["schemas"]["FilesBehind"] | (null);
            award_transactions: components["schemas"]["FilesBehind"] | (null);
            award_summaries: components["schemas"]["FilesBehind"] | (null);
            responsibility_records: components["schemas"]["FilesBehind"] | (null);
            proceedings: components["schemas"]["FilesBehind"] | (null);
            ownership_sam: components["schemas"]["FilesBehind"] | (null);
            ownership_usaspending: components["schemas"]["FilesBehind"] | (null);
        };
        /** @description Provenance tuple of each block, from the snapshot that answered. The flag not_ingested means that the release has no snapshot of the source. Null means that nothing was looked up, and notes say why */
        ScreeningProvenance: {
            /** @description Of registration */
            registration: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the lines in exclusions and of exclusion_summary */
            exclusions: components["schemas"]["Provenance"] | (null);
            /** @description Of exclusions_listed_later; null if it is empty */
            exclusions_listed_later: components["schemas"]["Provenance"] | (null);
            /** @description Of fascsa_orders */
            fascsa_orders: components["schemas"]["Provenance"] | (null);
            /** @description Of awards.transactions */
            award_transactions: components["schemas"]["Provenance"] | (null);
            /** @description Of awards.summaries */
            award_summaries: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the responsibility records in fapiis */
            responsibility_records: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the proceedings in fapiis */
            proceedings: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the edges whose source is sam_gov */
            ownership_sam: components["schemas"]["Provenance"] | (null);
            /** @description Tuple of the edges whose source is usaspending */
            ownership_usaspending: components["schemas"]["Provenance"] | (null);
        };
        ScreeningQuery: {
            /** @description Requested UEI, in capitals; null if the request gave a CAGE code */
            uei: string | null;
            /** @description Requested CAGE code, in capitals; null if the request gave a UEI */
            cage: string | null;
            /**
             * Format: date
             * @description Requested date; null for the current state
             */
            as_of: string | null;
            /**
             * Format: date
             * @description Date the answer is about: as_of, otherwise the day of the request (UTC)
             */
            screening_date: string;
            /** @description UEI that was screened; null if the CAGE code leads to no UEI or to several, or if nothing may be shown */
            resolved_uei: string | null;
            /** @description UEIs that the CAGE code leads to; if there are several, no UEI was screened. Null if the request gave a UEI */
            ueis_of_cage: string[] | null;
        };
        ScreeningResult: {
            query: components["schemas"]["ScreeningQuery"];
            /**
             * @description as_of_history if the request gave as_of
             * @enum {string}
             */
            mode: "current" | "as_of_history";
            /** @description False if nothing was checked, and every block is then null: the entity opted out of public display, the CAGE code leads to several UEIs, or no source could be read. notes say which */
            screened: boolean;
            /** @description True if a source has a record under the identifier. False if every source was checked and has no record. Null if no record was found and not_checked names a block. Neither false nor null is a finding about anyone */
            record_found: boolean | null;
            /** @description Blocks that were not checked: their source could not be read, in this release or as of that day, or the CAGE code leads to several UEIs. They are null; notes say why */
            not_checked: ("registration" | "exclusions" | "fascsa_orders" | "awards" | "fapiis" | "ownership")[];
            /**
             * @description Whether a snapshot of the registrations answered. If not_ingested, registration is null for that reason
             * @enum {string}
             */
            entity_coverage: "ingested" | "not_ingested";
            /** @description Registrations of the UEI; null if the extract has no registration of it, or if no extract answered */
            registration: components["schemas"]["RegistrationBlock"] | (null);
            /** @description Every line that names the entity, newest first. Empty: checked, and no line found. Null: not checked */
            exclusions: components["schemas"]["ExclusionLine"][] | null;
            /** @description Lines with a creation date up to as_of that only the newest list has, not the list of that day. They are not in exclusions and not counted. Empty without as_of */
            exclusions_listed_later: components["schemas"]["ExclusionLine"][];
            /** @description Counts over exclusions; null if exclusions is null */
            exclusion_summary: components["schemas"]["ExclusionSummary"] | (null);
            /** @description Orders under the Federal Acquisition Supply Chain Security Act that name the entity. Empty: checked, and no order found. Null: not checked */
            fascsa_orders: components["schemas"]["FascsaOrder"][] | null;
            /** @description Prime awards; null if not checked */
            awards: components["schemas"]["Awards"] | (null);
            /** @description Responsibility records and proceedings. Null unless SAM.gov was queried for this entity */
            fapiis: components["schemas"]["FapiisRecord"][] | null;
            /** @description Ownership edges; null if neither source could be checked */
            ownership: components["schemas"]["OwnershipEdge"][] | null;
            provenance: components["schemas"]["ScreeningProvenance"];
            files: components["schemas"]["ScreeningFiles"];
            /**
             * Format: date
             * @description Date of the oldest snapshot that answered; null if no snapshot answered
             */
            data_as_of: string | null;
            /**
             * Format: uri
             * @description URL where you can confirm the facts with the publisher
             */
            confirm_at: string;
            /** @description Disclaimer: what the answer is not */
            disclaimer: string;
            /** @description Published rows about the record that were rejected: no count or sum contains them. Absent if none */
            rejected?: components["schemas"]["RejectedRows"][];
            /** @description What was not checked, and what to keep in mind about this answer */
            notes: string[];
            /** @description Only with include=proof: what each release that answered has under the UEI and the CAGE code */
            proofs?: components["schemas"]["Proof"][];
        };
        ShortageCounts: {
            designations_in_effect: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            whole_county_designations: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            whole_counties: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
        };
        ShortageDesignation: {
            /** @description Key of the row in the table shortage_designation */
            designation_id: string;
            /** @description HPSA ID; HRSA uses one for several designations */
            hpsa_id: string;
            hpsa_name: string | null;
            /** @description Type as published: an area, a population group of an area, or a facility */
            designation_type: string | null;
            /** @description Population group as published */
            population_type: string | null;
            /** @description Designated or Proposed For Withdrawal: both are in effect */
            status: string | null;
            /** @description HPSA score, 0 to 25, or to 26 for dental; a higher score means a greater need */
            score: number | null;
            /** Format: date */
            designated_on: string | null;
            /** @enum {string|null} */
            area_kind: "area" | "facility" | null;
            /** @description True if everybody in the county is covered; false for a part of it, a population group or a facility */
            is_whole_county: boolean | null;
            /** @description County that HRSA names; can be a former county of the area asked for */
            county_fips: string;
            county_name: string | null;
        };
        /** @description Health Professional Shortage Areas of HRSA in effect in the county, by discipline of HRSA. The disciplines are not the specialties of this service, so all three are listed. Null if the release has no file of the discipline */
        ShortageDesignations: {
            primary_care: components["schemas"]["ProvenanceField"] & ({
                value: (components["schemas"]["ProvenanceField"] & ({
                    value: components["schemas"]["ShortageDesignation"];
                } & {
                    [key: string]: unknown;
                }))[] | null;
            } & {
                [key: string]: unknown;
            });
            dental: components["schemas"]["ProvenanceField"] & ({
                value: (components["schemas"]["ProvenanceField"] & ({
                    value: components["schemas"]["ShortageDesignation"];
                } & {
                    [key: string]: unknown;
                }))[] | null;
            } & {
                [key: string]: unknown;
            });
            mental_health: components["schemas"]["ProvenanceField"] & ({
                value: (components["schemas"]["ProvenanceField"] & ({
                    value: components["schemas"]["ShortageDesignation"];
                } & {
                    [key: string]: unknown;
                }))[] | null;
            } & {
                [key: string]: unknown;
            });
        };
        /** @description Signature by a key of the operator */
        Signature: {
            /** @description Id of the key: its `kid` in /.well-known/jwks.json */
            keyid: string;
            /** @description Ed25519 signature of a DSSE payload, in base64. The page on proofs says what the payload is */
            sig: string;
        };
        SourceRegistry: {
            sources: components["schemas"]["SourceRegistryEntry"][];
            total: number;
        };
        SourceRegistryEntry: {
            /** @description Dataset slug: `_dataset_id` of its tuples and `source_id` of freshness blocks */
            slug: string;
            short_name: string;
            display_name: string;
            /** @description The publisher */
            authority: string;
            /** @description Source family, for example oig_leie */
            family: string;
            /**
             * @description 1: the registry of record; 2: derived from one; 3: self-reported to a third party
             * @enum {string}
             */
            tier: "1" | "2" | "3";
            /**
             * @description active: a snapshot of the publisher's files is served; synthetic: the generator made the snapshot, and it describes no real person or organization; pending: the release has no snapshot of the source
             * @enum {string}
             */
            status: "active" | "synthetic" | "pending";
            /** @enum {string} */
            refresh_cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual";
            /** Format: uri */
            official_url: string;
        };
        SourceStanding: {
            /** @description Dataset slug of the source */
            source_id: string;
            title: string | null;
            family: string | null;
            /**
             * @description active: a snapshot of the publisher's files is served; synthetic: the generator made the snapshot, and it describes no real person or organization; pending: the release has no snapshot of the source
             * @enum {string}
             */
            status: "active" | "synthetic" | "pending";
            /**
             * @description How often the publisher replaces the file
             * @enum {string|null}
             */
            cadence: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Semiannual" | "Annual" | null;
            /** @description Maximum age in days at which a snapshot counts as current */
            sla_days: number | null;
            /**
             * Format: date-time
             * @description When a snapshot was last published or found unchanged; null if no such refresh is on record
             */
            last_successful_refresh: string | null;
            /** @description Last ledger entry of the source; null if it has no entry */
            last_attempt: {
                /** Format: date-time */
                at: string;
                outcome: string;
                sentence: string;
            } | null;
            /**
             * Format: date
             * @description Source date of the served snapshot
             */
            snapshot: string | null;
            freshness: {
                /** @description Dataset slug of the source */
                source_id: string;
                /**
                 * Format: date
                 * @description Source publication date; null if the release holds no snapshot
                 */
                snapshot: string | null;
                /**
                 * Format: date-time
                 * @description Serve time
                 */
                last_checked: string;
                sla_days: number | null;
                sla_hours: number | null;
                age_hours: number | null;
                age_days: number | null;
                within_sla: boolean | null;
                /**
                 * @description Freshness state. current always has a dated snapshot; unknown has none
                 * @enum {string}
                 */
                state: "current" | "degraded" | "stale" | "unknown";
            };
            /**
             * Format: date-time
             * @description When the publisher's next file is due by its cadence; null without a snapshot or if that time has passed
             */
            next_refresh_eta: string | null;
            /**
             * Format: date-time
             * @description When that file was due, if that time has passed; null otherwise
             */
            overdue_since: string | null;
            /** @description Differences between the files and their declaration; null if unknown */
            open_schema_drift: {
                kind: string;
                file: string;
                /** @enum {string} */
                change: "new_column" | "missing_column" | "renamed_column" | "new_value" | "meaning_changed";
                column: string;
                /** @description For a renamed column, its old name; for new values, the values; for a new column, how many values it has; for a changed meaning, what changed; null otherwise */
                detail: string | null;
            }[] | null;
            /** @description Values of the snapshot that are null because they look sensitive; null without a snapshot */
            withheld_sensitive: {
                file: string;
                /** @description Official column, or the numbered group */
                column: string;
                /** @description Rule of the sensitive gate */
                rule: string;
                values: number;
            }[] | null;
            /** @description Quarantined refreshes that await a decision; null if unknown */
            quarantined_ingests: {
                /** Format: date-time */
                at: string;
                /**
                 * Format: date
                 * @description Source date that the snapshot would have
                 */
                snapshot: string | null;
                code: string | null;
                sentence: string;
            }[] | null;
            /** @description Whether the upstream check could read the publisher's site; null if unknown */
            upstream: {
                /**
                 * @description unknown: no upstream check has run
                 * @enum {string}
                 */
                state: "ok" | "degraded" | "unknown";
                /** @description Number of upstream checks that failed since the last successful one */
                failures: number;
                /** Format: date-time */
                since: string | null;
                sentence: string | null;
            } | null;
        };
        SpecialtyListItem: {
            /** @enum {string} */
            slug: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            display_name: string;
            /** @description NUCC codes registered for the specialty, parent first */
            taxonomy_codes: string[];
            /** Format: uri */
            study_url: string;
            /**
             * Format: date
             * @description Date of the served release
             */
            release_date: string;
        };
        SpecialtyStateRow: {
            state_code: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            } & {
                [key: string]: unknown;
            });
            state_name: components["schemas"]["ProvenanceField"] & ({
                value: string;
            } & {
                [key: string]: unknown;
            });
            active_providers: components["schemas"]["ProvenanceField"] & ({
                value: number;
            } & {
                [key: string]: unknown;
            });
            population_2024: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            per_100k: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            rank_density: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            quartile: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            underserved: components["schemas"]["ProvenanceField"] & ({
                value: boolean | null;
            } & {
                [key: string]: unknown;
            });
        };
        StateCoverage: {
            state_code: components["schemas"]["ProvenanceField"] & ({
                /** @enum {string} */
                value: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            } & {
                [key: string]: unknown;
            });
            state_name: components["schemas"]["ProvenanceField"] & ({
                value: string;
            } & {
                [key: string]: unknown;
            });
            population_2024: components["schemas"]["ProvenanceField"] & ({
                value: number | null;
            } & {
                [key: string]: unknown;
            });
            /** @description One row for each specialty, in order of specialty slug */
            specialties: {
                specialty: components["schemas"]["ProvenanceField"] & ({
                    /** @enum {string} */
                    value: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
                } & {
                    [key: string]: unknown;
                });
                display_name: components["schemas"]["ProvenanceField"] & ({
                    value: string;
                } & {
                    [key: string]: unknown;
                });
                active_providers: components["schemas"]["ProvenanceField"] & ({
                    value: number;
                } & {
                    [key: string]: unknown;
                });
                per_100k: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
                rank_density: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
                quartile: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
                underserved: components["schemas"]["ProvenanceField"] & ({
                    value: boolean | null;
                } & {
                    [key: string]: unknown;
                });
            }[];
            totals: {
                provider_specialty_pairs: components["schemas"]["ProvenanceField"] & ({
                    value: number;
                } & {
                    [key: string]: unknown;
                });
                specialties_with_providers: components["schemas"]["ProvenanceField"] & ({
                    value: number;
                } & {
                    [key: string]: unknown;
                });
                specialties_underserved: components["schemas"]["ProvenanceField"] & ({
                    value: number | null;
                } & {
                    [key: string]: unknown;
                });
            };
            /** @description Health Professional Shortage Areas of HRSA in effect in the state, by discipline of HRSA. The disciplines are not the specialties of this service. Null if the release has no file of the discipline */
            shortage_designations: {
                primary_care: components["schemas"]["ShortageCounts"];
                dental: components["schemas"]["ShortageCounts"];
                mental_health: components["schemas"]["ShortageCounts"];
            };
        };
        Status: {
            /** @description What this answer was read from; each read can fail alone */
            availability: {
                releases: components["schemas"]["StatusRead"];
                refreshes: components["schemas"]["StatusRead"];
                schema_drift: components["schemas"]["StatusRead"];
                quarantines: components["schemas"]["StatusRead"];
                upstream_health: components["schemas"]["StatusRead"];
            };
            /** @description The served release; null if no release is open */
            release: {
                id: string;
                /**
                 * Format: date
                 * @description Newest snapshot date in the release
                 */
                date: string;
                /** @description True if the release has data made by the generator, which describe no real person or organization */
                synthetic: boolean;
            } | null;
            /** @description Release that was to be served but failed verification; the previous release stays in service */
            refused: {
                release: string | null;
                reason: string;
            } | null;
            /** @description Damaged files: no answer uses them until they are repaired */
            damaged_files: string[];
            /** @description For each damaged file, the command by which the operator repairs it */
            repairs: {
                file: string;
                command: string;
            }[];
            /** @description Kept releases of an earlier layout, and the command that lets pinned requests be answered from them */
            not_indexed: {
                release: string;
                command: string;
            }[];
            /** @description Files of earlier releases that are no longer offered: a value in them breaks a rule made since */
            withheld_files: {
                release: string;
                table: string;
                sha256: string;
                /** @description Rules of the sensitive gate that a value breaks */
                rules: string[];
            }[];
            summary: {
                /**
                 * @description ok: every read is available and every source is current; nothing is refused or damaged, and no source has drift, quarantined ingests or a degraded upstream
                 * @enum {string}
                 */
                overall: "ok" | "attention";
                total_sources: number;
                current: number;
                degraded: number;
                stale: number;
                unknown: number;
                sources_with_open_drift: number;
                sources_quarantined: number;
                sources_degraded_upstream: number;
            };
            sources: components["schemas"]["SourceStanding"][];
        };
        StatusRead: {
            /** @enum {string} */
            state: "available" | "unavailable";
            reason: string | null;
        };
        /** @description Null means unknown, never zero */
        SupplyChunkData: {
            /** @enum {string} */
            state_code: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "DC" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY";
            state_name: string;
            /** @enum {string} */
            specialty: "cardiology" | "dermatology" | "gastroenterology" | "neurology" | "obgyn" | "oncology" | "ophthalmology" | "orthopedic" | "otolaryngology" | "pediatrics" | "psychiatry" | "urology";
            /** @description Active individual providers with a practice address in the state */
            count: number;
            /** @description Providers per 100,000 residents */
            density_per_100k: number | null;
            /** @description Rank by density among the 50 states and DC; 1 is the densest */
            rank: number | null;
            /** @description Quartile by density; 1 is the densest quarter */
            quartile: number | null;
            /** @description True if the density is below 75 % of the national density; not a federal designation */
            underserved: boolean | null;
            /** @description Resident population on July 1, 2024 */
            population: number | null;
        };
        TableMethodology: {
            name: string;
            title: string;
            /** @description Method version that the release was built with; null if the table is not in the release */
            version: string | null;
            /** @description Version of the texts in this answer; differs from `version` for an older release */
            page_version: string;
            /** @description Month of page_version */
            last_changed: string;
            /** Format: uri */
            methodology_url: string;
            /** @description Number of rows; null if the table is not in the release */
            rows: number | null;
            /** @description Markdown */
            what_a_row_is: string;
            /** @description How the values are derived, in Markdown */
            formula: string;
            /** @description Markdown */
            what_null_means: string;
            limitations: string[];
            /** @description Provenance tuple of the table; null if the table is not in the release */
            provenance: components["schemas"]["Provenance"] | (null);
        };
        TableOfChanges: {
            table: string;
            /** @description Snapshot of the table before, or its release; null if the release before does not hold the table */
            before_snapshot: string | null;
            /** @description Snapshot of the table after, or its release; null if the release after does not hold the table */
            after_snapshot: string | null;
            before: components["schemas"]["Provenance"] | (null);
            after: components["schemas"]["Provenance"] | (null);
            /**
             * @description Why its rows were not compared; null if they were compared
             * @enum {string|null}
             */
            not_compared: "not_held_before" | "not_held_after" | "synthetic_on_one_side" | "files_missing" | "withheld_sensitive" | "other_key" | "not_in_feed" | null;
            /** @description Columns that one of the two releases does not have */
            columns_not_compared: string[];
        };
        Termination: {
            /** @description The publisher's key for the award that the action belongs to */
            contract_award_unique_key: string | null;
            /** @description Procurement instrument identifier; unique only within its agency */
            piid: string | null;
            /** @description Modification number as text; 0 for the first action */
            modification_number: string | null;
            /** @description Identifier of the ordering vehicle; null if there is none */
            parent_piid: string | null;
            /**
             * Format: date
             * @description Date the action was signed
             */
            action_date: string | null;
            /** @description What the action does. E, F, X and N end an award (default, convenience, cause, legal cancellation). Null for a first action */
            action_type_code: string | null;
            /** @description Label of the action type, as published */
            action_type: string | null;
            /** @description Awarding agency: three characters, with leading zeros */
            awarding_agency_code: string | null;
            /** @description Awarding agency */
            awarding_agency_name: string | null;
            /** @description Awarding sub-agency */
            awarding_sub_agency_name: string | null;
            /** @description US dollars that this action obligates; negative if it deobligates; null if not published */
            federal_action_obligation_usd: number | null;
        };
        WindowCounts: {
            /** @description Total number of lines, not counting further locations */
            lines: number;
            /** @description Number of these lines in force on the screening date */
            active_on_screening_date: number;
            /** @description Number of these lines not in force on the screening date */
            not_active_on_screening_date: number;
            /** @description Number of these lines whose dates do not say whether they were in force */
            not_known: number;
        };
    };
    responses: never;
    parameters: {
        /**
         * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
         * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
         */
        IfNoneMatch: string;
        /**
         * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
         * @example report-17.step-3
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Who may cache the answer
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description Tag of the content of the answer, for If-None-Match. It excludes the request id, the serve time and the age in hours
         * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
         */
        ETag: string;
        /** @description Number of requests allowed in the window that is closest to its limit */
        RateLimitLimit: number;
        /** @description Number of requests left in that window */
        RateLimitRemaining: number;
        /** @description When X-RateLimit-Remaining next increases; on a 429, when the request would be accepted */
        RateLimitReset: string;
        /** @description That window */
        RateLimitWindow: "rolling-1m" | "rolling-1h" | "rolling-24h";
        /**
         * @description Id of the release that answered
         * @example 2026-11-16.113fa07d
         */
        Release: string;
        /**
         * @description Id of the request: the X-Request-Id sent, if well-formed, otherwise a new one
         * @example 0b5c2f0e-6f1d-4c43-9a52-0f6a3c8f7d11
         */
        RequestId: string;
        /** @description Seconds to wait before the next request */
        RetryAfter: number;
        /**
         * @description Request headers the answer depends on
         * @example accept-encoding, accept
         */
        Vary: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getDescription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. URLs that need no key, other pages, and URLs that do not exist: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Health"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. URLs that need no key, other pages, and URLs that do not exist: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Status"];
                        /** @description Provenance tuple of the release; null if no release is open */
                        provenance: components["schemas"]["Provenance"] | (null);
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. URLs that need no key, other pages, and URLs that do not exist: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SourceRegistry"];
                        provenance: components["schemas"]["Provenance"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. URLs that need no key, other pages, and URLs that do not exist: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Slug of a source, or name of a published table; if omitted, all of them */
                dataset?: string;
                /** @description Release before, as given in X-Release of an earlier answer */
                from?: string;
                /** @description Release after */
                to?: string;
                /** @description Only rows that have this NPI before or after the change */
                npi?: string;
                /** @description Only changes of this kind */
                change?: "added" | "removed" | "modified" | "corrected";
                /** @description Maximum number of changes on a page */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Changes"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_found`: Nothing was found for this identifier or address. `release_not_found`: No release ever had this id. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. `changes_not_kept`: The changes between the two releases are not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getMethodology: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Dataset slug, specialty slug or table name */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Methodology"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `methodology_not_found`: No dataset has this slug. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    listSpecialties: {
        parameters: {
            query?: {
                /** @description Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SpecialtyListItem"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["SpecialtyListItem"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSpecialtyByState: {
        parameters: {
            query?: {
                /** @description NUCC code registered for the specialty, in upper or lower case */
                subspecialty?: string;
                /** @description Answer with the difference from this kept release: both numbers, and the rows and causes between them */
                compare?: string;
                /** @description Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Specialty slug */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SpecialtyStateRow"][] | components["schemas"]["Difference"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_subspecialty`: The subspecialty code is not registered for this specialty. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `specialty_not_found`: No specialty has this slug. `release_not_found`: No release ever had this id. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["SpecialtyStateRow"][] | components["schemas"]["Difference"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getSpecialtyByCounty: {
        parameters: {
            query: {
                /** @description NUCC code registered for the specialty, in upper or lower case */
                subspecialty?: string;
                /** @description Two-letter code of one of the 50 states or DC */
                state: string;
                /** @description FIPS code of a county of that state */
                county_fips: string;
                /** @description Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Specialty slug */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CountySupply"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `missing_state`: The state parameter is missing. `missing_county_fips`: The county_fips parameter is missing. `invalid_county_fips`: county_fips is not 5 digits. `state_county_mismatch`: The county is not in the given state. `invalid_subspecialty`: The subspecialty code is not registered for this specialty. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `specialty_not_found`: No specialty has this slug. `state_not_found`: This state has no specialty data. `county_not_found`: No county has this FIPS code. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["CountySupply"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getStateCoverage: {
        parameters: {
            query?: {
                /** @description Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), csv, or an Arrow stream. An error is always JSON */
                format?: "json" | "csv" | "arrow";
                /** @description raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers */
                csv?: "raw";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Two-letter code of one of the 50 states or DC */
                state: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StateCoverage"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "application/vnd.apache.arrow.stream": string;
                    "text/csv": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `state_not_found`: This state has no specialty data. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["StateCoverage"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    exportLlmReady: {
        parameters: {
            query?: {
                /** @description Return only the chunk of this state: two-letter code of one of the 50 states or DC */
                state?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), ndjson (one line for each part), or text-blocks (plain text between delimiters). An error is always JSON */
                format?: "json" | "ndjson" | "text-blocks";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Specialty slug, or state-coverage */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slug of the dataset */
                        dataset: string;
                        title: string;
                        /** @description One paragraph about the whole dataset, whichever states are requested */
                        narrative: string;
                        /** @description Release that the figures come from */
                        release: string;
                        /** @description True if the figures describe no real person or organization */
                        synthetic: boolean;
                        methodology: components["schemas"]["ExportMethodology"];
                        /** @description Citation of the dataset in APA style */
                        citation: string;
                        chunk_count: number;
                        /** @description In order of state code */
                        chunks: components["schemas"]["ExportChunk"][];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                    "application/x-ndjson": string;
                    "text/plain": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `dataset_not_found`: No export has this name. `state_not_found`: This state has no specialty data. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `server_busy`: The server makes as many answers of this kind as it can at a time. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getAuditPack: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Format of the answer, regardless of the Accept header: json (the default), or pdf. An error is always JSON */
                format?: "json" | "pdf";
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Dataset slug, specialty slug or table name */
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditPack"];
                        meta: components["schemas"]["ResponseMeta"];
                        signature?: components["schemas"]["Signature"];
                    };
                    "application/pdf": string;
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `methodology_not_found`: No dataset has this slug. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_acceptable`: The answer has no format that the Accept header allows. */
            406: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `server_busy`: The server makes as many answers of this kind as it can at a time. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    getProvider: {
        parameters: {
            query?: {
                /** @description Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description National Provider Identifier: exactly 10 digits */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProviderRecord"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `provider_not_found`: The NPI is not in any specialty of this release. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["ProviderRecord"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    resolveNpi: {
        parameters: {
            query?: {
                /** @description Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A source of unknown age never passes */
                max_staleness?: string;
                /** @description flag (the default): 200 with meta.freshness_policy.stale; reject: 409 */
                max_staleness_mode?: "flag" | "reject";
                /** @description Another way to write max_staleness_mode=reject */
                on_stale?: "409" | "reject";
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description National Provider Identifier: exactly 10 digits */
                npi: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EntityRecord"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_npi`: An NPI has 10 digits. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. `invalid_max_staleness`: max_staleness is not a positive duration. `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `npi_not_found`: The NPI is not in the provider registry snapshot of this release. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. `stale_data`: A consulted source is older than max_staleness allows. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: components["schemas"]["ErrorBody"];
                        data: components["schemas"]["EntityRecord"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Surface A without a key, where a key is optional: 100 requests per rolling hour, for each address. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    screenEntity: {
        parameters: {
            query?: {
                /** @description Unique Entity Identifier from SAM.gov: 12 letters and digits, in upper or lower case */
                uei?: string;
                /** @description Commercial and Government Entity code: 5 letters and digits, in upper or lower case */
                cage?: string;
                /** @description Date as YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before that date. Without it, the current state */
                as_of?: string;
                /** @description Parts to add to the answer, separated by commas: proof, bundle */
                include?: string;
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /**
                 * @description Tags of answers that the client has; the server answers 304 while one of them is still valid
                 * @example W/"Ao9Qans8VNSuBySJ68Nbwb"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScreeningResult"];
                        meta: components["schemas"]["ResponseMeta"];
                        signature?: components["schemas"]["Signature"];
                    };
                };
            };
            /** @description The answer that the client has is still valid: If-None-Match names its tag. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `missing_identifier`: Neither uei nor cage is given. `multiple_identifiers`: Both uei and cage are given. `invalid_uei`: The UEI is not 12 letters and digits. `invalid_cage`: The CAGE code is not 5 letters and digits. `invalid_as_of`: as_of is not a calendar date up to today (UTC). `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_not_signed`: Nothing can be proven from this release, because it is not signed. `release_not_provable`: The release is signed, but its rows cannot be proven: they are read from lookup files that were made later. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Surface A without a key, where a key is optional: 100 requests per rolling hour, for each address. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    screenEntities: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "as_of": "2026-11-16",
                 *       "identifiers": [
                 *         {
                 *           "uei": "SRZM74KAAAQC"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Identifiers, each `{ uei }` or `{ cage }`
                     * @example [
                     *       {
                     *         "uei": "SRZM74KAAAQC"
                     *       }
                     *     ]
                     */
                    identifiers: components["schemas"]["EntityIdentifierInput"][];
                    /**
                     * Format: date
                     * @description Date as YYYY-MM-DD, today (UTC) or earlier: the answer is what was published on or before that date. Without it, the current state
                     * @example 2026-11-16
                     */
                    as_of?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ScreeningBatch"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. `batch_too_large`: The batch is too large. `invalid_as_of`: as_of is not a calendar date up to today (UTC). `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unsupported_media_type`: The body is not plain JSON in UTF-8. */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Identifiers in batches with a pilot key: 10,000 identifiers per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
    postEvidenceQuery: {
        parameters: {
            query?: {
                /** @description Data members to include in the answer, separated by commas; use dots for nested members. Lineage stays: a value keeps its source, and an object keeps its provenance. So do members that say what the answer leaves out, such as not_checked, more_candidates and total */
                fields?: string;
                /** @description Answer from this release, named in X-Release of an earlier answer, if it is still kept */
                release?: string;
            };
            header?: {
                /**
                 * @description The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores
                 * @example report-17.step-3
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "options": {
                 *         "max_evidence_items": 5
                 *       },
                 *       "query": "How many dermatologists are there in Texas?"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A question in English or Spanish, 1 to 1,500 characters long
                     * @example How many dermatologists are there in Texas?
                     */
                    query: string;
                    /**
                     * @description Options for the answer
                     * @default {
                     *       "max_evidence_items": 10
                     *     }
                     * @example {
                     *       "max_evidence_items": 5
                     *     }
                     */
                    options?: {
                        /**
                         * @description Maximum number of evidence items; items for claims of the summary come first
                         * @default 10
                         * @example 5
                         */
                        max_evidence_items?: number;
                    };
                    /** @description Answer with the difference from this kept release: both numbers, and the rows and causes between them */
                    compare?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["CacheControl"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EvidenceQueryAnswer"] | components["schemas"]["Difference"];
                        meta: components["schemas"]["ResponseMeta"];
                    };
                };
            };
            /** @description `invalid_json`: The body cannot be read as JSON. `missing_query`: The body has no query. `query_too_long`: The query is longer than 1,500 characters. `invalid_options`: The options are not valid. `invalid_request`: The request is not valid. `unknown_parameter`: The request has a parameter that is not known here. `repeated_parameter`: A query parameter is given more than once. `unknown_field`: The fields parameter names a member that this answer does not have. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `missing_api_key`: The Authorization header is missing. `invalid_api_key`: The API key is unknown, revoked or expired. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_not_found`: No release ever had this id. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `not_in_release`: A source that this answer needs is not in the release. */
            409: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `release_gone`: The requested release is not kept. */
            410: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `unsupported_media_type`: The body is not plain JSON in UTF-8. */
            415: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `rate_limit_exceeded`: The request quota is used up. Surface A with a pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key. Requests whose key is missing, unknown, revoked or expired: 6,000 requests per rolling hour, for each address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `table_not_offered`: The release contains this table but does not offer its file or its rows. */
            451: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `internal_error`: The server failed to answer. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description `took_too_long`: The request took longer than the server allows. `no_release`: No release is open. `file_damaged`: A file that the answer needs is not what was written, so the server does not use it. `source_unavailable`: The release is kept, but this server cannot read a part of it that the answer needs. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-RateLimit-Window": components["headers"]["RateLimitWindow"];
                    "X-Release": components["headers"]["Release"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
        };
    };
}
