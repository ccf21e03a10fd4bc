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
