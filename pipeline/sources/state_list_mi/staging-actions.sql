-- Class of each Reason that names one kind of action. A Reason that names several kinds, in whatever order, has
-- no class: 'Summary Suspension Terminated' can be an end of the suspension or of the participation. '*' means
-- those words. Sections of the Social Security Act are the grounds of a federal exclusion.
create or replace table listed_action as
from (
  values
    ('*', null),
    ('SUMMARY SUSPENSION', 'suspended'),
    ('SUMMARY SUSPENSIONS', 'suspended'),
    ('SUMMARY SUSPENDED', 'suspended'),
    ('SUMMARY SUSPENSION SUMMARY SUSPENSION', 'suspended'),
    ('SUMMARY SUSPENSION SUMMARY SUSPENSION SUMMARY SUSPENSION', 'suspended'),
    ('SUMMARY SUSPENSION SUMMARY SUSPENSION SUSPENDED', 'suspended'),
    ('SUMMARY SUSPENSION SUSPENDED', 'suspended'),
    ('SUMMARY SUSPENDED SUSPENDED', 'suspended'),
    ('SUMMARILY SUSPENDED', 'suspended'),
    ('SUMMARY SUSPENSION SUSPENSION', 'suspended'),
    ('SUSPENDED SUMMARY SUSPENSION', 'suspended'),
    ('SUSPENDED', 'suspended'),
    ('SUSPENDED SUSPENDED', 'suspended'),
    ('SUSPENDED SUSPENDED SUSPENDED', 'suspended'),
    ('SUSPENSION', 'suspended'),
    ('TERMINATED', 'terminated'),
    ('TERMINATION', 'terminated'),
    ('INVOLUNTARY TERMINATION', 'terminated'),
    ('VOLUNTARY TERMINATION', 'withdrawn'),
    ('VOLUNTARILY TERMINATION', 'withdrawn'),
    ('EXCLUDED', 'excluded'),
    ('MANDATORY EXCLUSION', 'excluded'),
    ('1128(A)(1)', 'excluded'),
    ('1128(A)(2)', 'excluded'),
    ('1128(A)(3)', 'excluded'),
    ('1128(A)(4)', 'excluded'),
    ('1128(B)(1)', 'excluded'),
    ('1128(B)(2)', 'excluded'),
    ('1128(B)(3)', 'excluded'),
    ('1128(B)(4)', 'excluded'),
    ('1128(B)(7)', 'excluded'),
    ('1128(B)(8)', 'excluded'),
    ('1128(B)(14)', 'excluded'),
    ('1128(B)(15)', 'excluded'),
    ('1128AA', 'excluded'),
    ('LICENSING AGENCY', 'license_action'),
    ('LICENSE REVOCATION', 'license_action'),
    ('LICENSE SUSPENDED', 'license_action'),
    ('CONTROLLED SUBSTANCE LICENSE SUSPENDED', 'license_action'),
    ('DISCIPLINARY LIMITED LICENSE', 'license_action'),
    ('LIMITED RESTRICTED LICENSE', 'license_action'),
    ('LIMITED/ RESTRICTED LICENSE', 'license_action')
) as class(class_key, action_class);

-- Who acted, by the exact words of Sanction Source. Other words are other states or unknown.
create or replace table listed_agency as
from (
  values
    ('MDHHS', 'state'), ('MDHHS-OIG', 'state'), ('DCH', 'state'), ('DCH-OIG', 'state'), ('MDHS', 'state'), ('MIDHHS-OIG', 'state'),
    ('MDHHD', 'state'), ('MI-OIG', 'state'),
    ('HHS', 'federal'), ('HHS-OIG', 'federal'), ('MEDICARE', 'federal'), ('CMS', 'federal'), ('SAM', 'federal'), ('DHHS', 'federal'),
    ('HHS & DCH', 'federal'), ('DCH-HHS', 'federal'), ('DCH HHS', 'federal'), ('DCH-OIG HHS', 'federal'), ('DCH-OIG HHS- OIG', 'federal'),
    ('MI-LICENSING AND REGULATORY AFFAIRS', 'licensing'), ('MI-BUREAU OF LICENSING AND REGULATORY AFFAIRS', 'licensing'),
    ('MI-LICENSING AND REGULATORY AFFAIRS MI-LICENSING AND REGULATORY AFFAIRS', 'licensing'),
    ('MI-LICENSING AND REGULATORY AFFAIRS MI- LICENSING AND REGULATORY AFFAIRS', 'licensing'),
    ('MI-LICENSING AND REGULATORY AFFAIRS MI-LICENSING AND REGULATORY AFFAIR', 'licensing'), ('LARA', 'licensing'), ('OHIO LICENSING', 'licensing'), ('WI LICENSING', 'licensing')
) as agency(agency_key, kind);
