// Injection phrases in other languages that put spaces between words. Diacritics are removed on both sides
// before the comparison.
import type { Concepts, Rules } from '../phrases.ts'

export const CONCEPTS: Concepts = {
  ignorar:
    'ignora* ignore* olvid* olvíd* descart* omit* omite* desobedec* anula* esqueç* esqueca esquece* esquecer desconsider* desprez* salta saltate ' +
    'ignorez oubli* neglige* négligez abandonne* écarte dimentic* trascur* scart* tralasci* ignoreaza ignorati uita uitati rechaza suprime borra',
  ordenes:
    'instrucci* indicaci* orden* reglas regla directri* mensaje* prompt* comando* consigna* instruç* instruco* regras ordens diretriz* anweis* instruction* ' +
    'consigne* regle* règles directive* ordre* istruzion* indicazion* regol* comand* direttiv* messaggi* instructiun* reguli* restriccion* restricoes ' +
    'restriç* contraint* vincol* limitaci* limitaç* tarea* tarefa* tâche* compit* instructions',
  antes:
    'anterior* previ* precedent* todo todas todos tudo tout toute toutes tutto tutte acima arriba sopra antes avant prima dessus priori anteriormente antérieur* ' +
    'dicho dito dit detto qu que toate inicial* iniciais initial* inizial* sistema système',
  ignorieren:
    'ignorier* vergiss vergesst vergessen vergesse missacht* verwirf verwerf* überspring* lösch* entfern* umgeh* unterlass* überschreib* negeer vergeet ' +
    'negeren ignoreer ignorera* ignorer* glöm glem bortse skit nichtbeachte*',
  anweisungen:
    'anweisung* instruktion* instructie* befehl* aufgabe* aufgabenstellung* vorgabe* regel* prompt* richtlinie* anordnung* direktive* aufforderung* ' +
    'opdracht* aanwijzing* richtlijn* instruks* regler* uppgift* fråg* frage* kontext* text* nachricht* inhalt* einschränkung* beschränkung* system* programmierung*',
  zuvor:
    'vorherig* vorig* obig* bisherig* vorangegang* vorhergehend* alles alle all allen oben zuvor davor vorher eben gesagt* sämtlich* frühere* ursprünglich* bisher darüber dir deine* eerdere bovenstaande hierboven tidigare ovan* tidligere forrige vorhin',
  ignoruj:
    'zignoruj ignoruj ignorujcie zapomnij pomiń pomin zapomeň zapomen ignorujte odrzuć unohda ohita ignoroi zanemari zaboravi abaikan lupakan lewati puuza puuzia felejtsd hagyd ignoreeri unusta',
  pokyny:
    'instrukcj* instrukce* instrukci* polece* zasad* wytyczn* pokyn* prikaz* ohje* sääntö* uput* instruksi perintah aturan arahan petunjuk maagizo utasítás* utasitas* szabály* poprzedni* powyżs* předchoz* edelli* aiem* aiempi prethodn* sebelumnya semua wszystk* všechn* kaikki sve korábbi* előző* juhiseid',
  ignorirui:
    'игнорир* проигнорир* забудь* забыть отбрось* отмени* пренебрег* игнор ігнору* проігнору* забудьте обойди* нарушь ігноруй* игнорирай забрави',
  instrukcii:
    'инструкци* указани* команд* правил* промпт* распоряжен* приказ* предыдущ* выше прежн* все всё сказан* запрос* інструкці* вказівк* попередн* усі всі настройк* ограничени* предишн*',
  agnoise: 'αγνοησ* αγνοή* ξέχασ* ξεχάσ* παράβλεψ*',
  odigies: 'οδηγί* εντολ* κανόν* προηγούμεν* όλες όλα παραπάνω',
  zeig: 'zeig* nenn* verrat* verrät* gib gebt geben wiederhol* druck* sag sage sagt offenbar* schreib* liste toon laat geef herhaal vertel visa vis mostra* muestra* dime dígame diga revel* repit* repet* imprim* enseña* dame escribe montre* donne* affiche* dis dites révèl* répèt* quel* quais qual cuál* qué cual mostre* rivela* dimmi ripeti stampa quali pokaż pokaz ujawnij wyświetl podaj powtórz ukaž tunjukkan beritahu покажи* раскрой* выведи* напечатай* повтори* скажи* назови* какой какие каков какая покажи розкажи göster söyle',
  geheimnis:
    'passwort* kennwort* geheim* systemprompt* systemaufforderung prompt prompts schlüssel contraseña* clave secret* secrét* segreto segreti segred* senha* prompt mot parola password* wachtwoord* geheim* lösenord* hasło haslo heslo пароль пароля секрет* промпт* системн* инструкци* sifre şifre* parol* instrucciones instruções instructions istruzioni anweisungen instrukcje systeemprompt systemowy kata sandi rahasia'
}

export const LANGUAGES: Rules = {
  override: [
    '!que|no|qui|si @ignorar ..4 @ordenes ..3',
    '@ignorar ..3 todo|tudo|tout|tutto|todas|toutes|tutte|lo|ce|o|quanto|toate ..3 anterior*|previ*|precedent*|acima|arriba|sopra|dessus|antes|avant|prima|dicho|dito|dit|detto|ordenes|que|spus|ha|foi|precede',
    'haz|haga|hagan|faites|fais|faça caso|abstraction omiso|de ..6',
    'no|não|ne|non sigas|siga|obedezcas|obedeça|hagas|suis|suivez|seguire|segua|tiens|tenez|tenga|respectes|tenere|cumplas ..5 @ordenes|compte|conto|caso|cuenta',
    'deja|deje|laisse|lascia|pare|arrête|arrêtez|smetti ..4 @ordenes|seguir|suivre|seguire|obedecer|tout|todo',
    '@ignorieren ..4 @anweisungen ..2',
    '@ignorieren ..3 @zuvor ..3 und|was|oben|zuvor|gesagt*|davor|vorher|alles|hast|ich|bisher*|wat|en|gelernt*|wurde|dir|vorherig*|,',
    '@zuvor ..2 @anweisungen ..5 @ignorieren|egal|ungültig|aufgehoben|irrelevant|nicht|falsch|vergessen|hinfällig',
    'beachte|beachten|befolge|befolgen|folge|folgen|höre|hör|halte|halten ..6 nicht|keine|kein|niet|auf',
    'lass|lassen|lasse ..4 @anweisungen|@zuvor ..4 außer|ausser|weg|beiseite|sein|hinter|acht',
    '@ignoruj ..4 @pokyny',
    '@ignorirui ..4 @instrukcii',
    'не обращай|обращайте|следуй|следуйте|слушай|выполняй ..5 внимания|@instrukcii',
    '@instrukcii ..2 @instrukcii ..3 @ignorirui|отменены|отменяются|недействительны',
    '@agnoise ..4 @odigies',
    'önceki|yukarıdaki|tüm|bütün|verilen ..4 talimat*|komut*|kural*|yönerge*|şeyi|söylenen* ..5 unut*|yok|yoksay*|görmezden|dikkate|göz|gormezden|iptal',
    'bỏ|quên|phớt|lờ|bo|quen|hãy ..3 qua|hết|lờ|mọi|tất|quên|bỏ ..5 hướng|chỉ|lệnh|huong|dẫn|trước|quy|luat'
  ],
  unrestricted: [
    'sin|sans|senza|sem|ohne|bez|zonder|utan|без restricc*|limite*|limiti*|limites|restri*|contraint*|filtr*|regel*|regole|reglas|regras|règles|grenzen|einschränk*|censur*|zensur|ograniczeń|zasad|ограничени*|правил*|цензур* ..2',
    'ты|вы больше|отныне|уже не',
    'tu|vous|vosotros n|nes|netes plus ..3'
  ],
  new_orders: [
    'neue|neuen|nächste|nächsten|andere|anderen|nachfolgende|weitere|folgende|nieuwe|letzte aufgabe|aufgaben|anweisung|anweisungen|frage|instruktion|instruktionen|thema|opdracht|befehl|instructie*|aufforderung ..6',
    'nun|jetzt|anschließend|danach|fortan beginn*|fang*|starte*|konzentrier*|mach*|bearbeite*|wechsle*|vergiss|ignorier*|schreib*|sag|antwort*|kommt|folgt ..6',
    '^ nun|jetzt|stattdessen|anschließend ..1 beginn*|fang*|starte*|schreib*|sag|nenne|erzähl*|antwort*|gib|sprich|fokussier*|konzentrier*|bist|formulier*|spiel*|sollst|mach*|zeig*|handl* ..4',
    'gut|super|toll|prima|klasse|danke|sehr|perfekt|ausgezeichnet gemacht|arbeit|erledigt|gut|job|danke ..8 jetzt|nun|neu*|weiter|nächst*|andere*|noch',
    'nueva|nuevas|nouvelle|nouvelles|nova|novas|nuova|nuove|nuevo|novo|nowa|nowe|nové|новые|новая|новое|новый instruc*|instruç*|instruction*|istruzion*|tarea|tâche|tarefa|compito|orden|consigne*|regla*|comando|instrukcj*|polecen*|zadanie|инструкц*|задач*|задани*|команд*|указани*|prompt ..6',
    'a|à|da|d|desde|dès|de partir|ahora|ora|agora|maintenant de|en|in|ahora|ce|agora|poi|présent|hoy ..3 eres|você|tu|sei|vous|adelante|avanti|responde|réponds|rispondi|solo|moment|answer|actúa|serás|adelante',
    'ab jetzt|sofort|nun|heute ..4 bist|antworte*|wirst|sollst|sprich|spielst|musst|nur|handelst',
    'von|vanaf nun|jetzt|nu|hier ..2 an|af|ab ..3 du|je|bist|ben|sprichst|antwort*|sag*|schreib*|nur|ignor*|spiel*|reag*',
    'с этого|данного момента ..6',
    'отныне|впредь|od teraz|odtąd ты|ты|вы|będziesz|jesteś|отвечай ..6',
    'mode|modo|modus|modalità|tryb|режим développeur|desarrollador|desenvolvedor|sviluppatore|debug|admin|dan|dios|administrador|разработчика|отладки|dieu|programisty ..4',
    'entwicklermodus|entwicklermodus|debugmodus|adminmodus|gottmodus ..3'
  ],
  persona: [
    'du bist|wirst|sollst|wärst|spielst|agierst|verhältst|fungierst|handelst|antwortest ..2 jetzt|nun|ab|ein|eine|der|die|dan|kein|keine|frei|nicht|als|so|von ..8',
    'sie sind|fungieren|agieren|werden jetzt|nun|als|ab|ein|eine ..6',
    'tu|tue|tun|handle|antworte|verhalte|verhalten|agiere|fungiere|benimm|sprich|reagiere|spiele|spiel|handeln|antworten ..2 so|als|wie|dich|sich ..3 als|wie|ob|wärst|ein|eine|wärest|ob|du|dan|der|einen',
    'stell|stelle|stellen dir|dich|sie ..2 vor|dir|sich ..8',
    'ich möchte|will|brauche|wünsche|hätte ..3 dass|das ..2 du|sie ..6',
    'du|sie|ich ..8 rolle ..3 von|eines|einer|als|des|der|spielen|übernehmen|ein',
    'übernimm|schlüpf*|spiel|spiele|spielst|spielen|nimm ..4 rolle|charakter|persona ..4',
    'ahora|maintenant|agora|ora|désormais|adesso|désormais eres|tu|você|sei|vous|es|serás|actúas|vc|actuarás ..6',
    'eres|você|tu|vous|sei|es|jesteś|jestes|jsi|kamu|anda|ты|вы|je|ti ahora|agora|é|es|êtes|ora|adesso|un|una|um|uma|une|teraz|nyní|sekarang|теперь|bent|ein|es|adalah ..6',
    '^ actúa|actua|actúe|actue|aja|atue|agis|agissez|agisci|comporta*|compórtate|comporte|finge|fingi|finja|zachowuj|udawaj|веди|действуй|притворись|притворяйся|представь|berpura|bertindak|doe|gedraag|chovej|predstieraj|spela|låtsas|agisca ..1 como|come|comme|que|di|se|si|di|как|что|że|jak|seperti|sebagai|alsof|je|ze|att|toi|essere|être|себя|jako|att|ser|um|un|una|ty ..6',
    'fais|faites|faire semblant|comme ..6',
    'hazte|haz pasar|de cuenta ..6',
    'imagina|imagine|immagina|imaginez|wyobraź|представь|вообрази|bayangkan|stel ..2 que|di|que|sobie|что|bahwa|je|si|ты ..6',
    'joue|jouez|juega|interpreta|asume|assume|interprète|joga|adotta|interpreta ..2 rôle|role|papel|rol|personaje|personnage|ruolo|parte ..4',
    'quiero|quero|veux|voudrais|voglio|vorrei|necesito|preciso que|che|tu|você|vous ..2 actúes|actues|tú|aja|tu|finjas|agisses|atue|agisca|comporti|te|seas|seja|sois|soit|ignores|olvides|ignore|faça|digas|diga|responda|respondas|hagas|vous|você',
    'хочу чтобы|что ..2 ты|вы ..6',
    'artık sen|bir|benim ..6',
    'sen artık|bir|şimdi ..6',
    'gibi davran|davranın|konuş|rol|yap'
  ],
  disclosure: [
    '@zeig ..5 @geheimnis ..2',
    'deine|dein|deinen|deiner|ihre|ihr|deinem ..2 anweisung*|instruktion*|prompt|prompts|systemprompt*|regeln|vorgaben|programmierung|einstellungen|befehle|befehl|richtlinien|filter ..4',
    'tus|tu|sus|suas|tuas|seu|tes|votre|vos|tue|tuo|ton|twoje|твои|твой|ваши|свои|свой|свій|senin jouw instrucciones|prompt|instruções|instructions|istruzioni|reglas|regras|consignes|règles|regole|instrukcje|инструкции|промпт|правила|prompts ..4',
    'tus|tu|sus|suas|tuas|seu|tes|votre|vos|tue|tuo|ton|twoje|твои|твой|ваши|свои|свой instrucciones|prompt|instruções|instructions|istruzioni|reglas|regras|consignes|règles|regole|instrukcje|инструкции|промпт|системный|правила|prompts ..4',
    'prompt|promptu|instrucciones|instruções|instructions|istruzioni|anweisung|промпт|подсказк*|invite|mensaje|message del|do|du|système|sistema|iniciales|systemowy|systemowego|системы|inicial*|initial*|iniziali|di|de ..2 sistema|système|sistema|arriba|dessus|acima|$',
    'системн* промпт*|инструкц*|сообщени*|подсказк*|запрос* ..2',
    'contraseña|senha|passwort|kennwort|wachtwoord|пароль|пароля|hasło|parola|lösenord|şifre|şifreyi|şifren ..8 dime|muestra|revela|diga|mostre|verrate|nenne|sag|gib|lautet|geef|назови|скажи|покажи|podaj|secreta|secreto|secreta|geheim*|ist|es|é|söyle|nedir|какой',
    'mot|kata|palabra|palavra de|sandi|parole|clave|secreta|chiave passe|rahasia|secret|magica|segreta ..6',
    'parola d|segreta|chiave|magica|ordine ..6'
  ],
  dictated_answer: [
    '^ antworte|antworten|sag|sage|schreib|schreibe|gib|wiederhole|drucke|sprich|erwidere nur|einfach|ausschließlich|immer|genau|stets|lediglich ..6',
    'antworte|antworten|sag|sage|schreibe|gib|responde|responda|répond*|rispondi|di|dis|odpowiedz|ответь|отвечай|скажи|напиши|antwoord|svara ..3 immer|nur|siempre|sempre|toujours|solo|seulement|uniquement|sólo|apenas|só|tylko|всегда|только|solamente|zawsze|alleen|altijd|bara|ausschließlich|unabhängig ..6 ja|nein|sí|si|oui|non|sim|não|tak|да|нет|42|con|avec|com|con|mit|z|que|na|«|"|hackeado|null|0|nee',
    'sin importar|independientemente|quel|indépendamment|independentemente|indipendentemente|unabhängig|egal|niezależnie|независимо|peu que|la|lo|de|da|do|del|von|was|od|от|importe|soit|welche|dalla|davon ..6',
    'erzähl*|sing*|schreib*|dicht*|sag*|nenn*|gib ..6 stattdessen|anstatt|statt|lieber ..3'
  ]
}
