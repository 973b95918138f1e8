// Passwords of 8 characters and more that lead every published list of leaked ones.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 password1234 password12345 password2 password3 password01 password!
password1! passw0rd passw0rd1 p@ssw0rd p@ssword p@ssw0rd1 p@55w0rd pa$$word pa55word password321 passwordpassword
mypassword newpassword oldpassword changeme changeme1 changeme123 changeit letmein1 letmein123 letmeinnow welcome1
welcome12 welcome123 welcome1234 welcome2 welcome! welcome01 trustno1 iloveyou iloveyou1 iloveyou2 iloveyou12
iloveyou123 iloveyou! iloveme1 iloveu123 ilovegod ilovejesus ilovehim iloveher ilovemom 12345678 123456789
1234567890 12345678910 0123456789 123123123 1234512345 11111111 111111111 1111111111 00000000 000000000 0000000000
22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 999999999 87654321 987654321 9876543210
0987654321 098765432 12341234 123412341234 11223344 1122334455 112233445566 12121212 13131313 69696969 10101010
01010101 01234567 12344321 123454321 1234554321 123321123 12345679 123456781 123456788 1234567899 123456987
123654789 147258369 741852963 159753159 159357159 789456123 789456123a 963852741 852456852 14725836 147852369
1597534682 31415926 314159265 20202020 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991
19921992 20002000 20102010 20112011 20122012 11112222 11221122 12312312 123456123 1234561234 123456654321 1234567a
12345678a 12345678q 123456789a 123456789q 123456789z 1234567890a 1234567890q a12345678 a123456789 a1234567890
q1234567 q12345678 q123456789 abc12345 abc123456 abc1234567 abc123456789 abcd1234 abcd12345 abcd123456 abcde12345
abcde123 abcdef123 abcdefg1 abcdefg123 abcdefgh abcdefghi abcdefghij abcd1234! aaaaaaaa aaaaaaaaa aaaaaa111 aa123456
aa123456789 aaa111aaa aabb1122 asd123asd asd12345 asd123456 asdasdasd asdasd123 asdf1234 asdf12345 asdfasdf asdfghjk
asdfghjkl asdfghjkl1 asdfjkl; asdfqwer asdqwe123 asdzxc123 as123456 az123456 azertyui azertyuiop azerty123 azerty12
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwerty321 qwerty77 qwerty00 qwertyui qwertyuio
qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwertyqwerty qwerqwer qwer1234 qwer12345 qwer123456 qwe12345
qwe123456 qweqweqwe qweqwe123 qweasdzx qweasdzxc qweasd123 qwaszx12 qwaszx123 qazwsxed qazwsxedc qazwsx12 qazwsx123
qaz12345 qaz123wsx qq123456 qq123456789 qwert123 qwert1234 qwert12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 1qaz1qaz 1a2b3c4d 1a2s3d4f 1234qwer 12345qwert 123456qwerty 123qweasd 123qweasdzxc 123qwe123
123qwe456 123asd123 123abc123 12qwaszx 12qw34er 2wsx3edc 3edc4rfv q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazxswedc
zaq12wsx zaq1zaq1 zaq1xsw2 zaqwsxcde zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnm12 zxcvasdf zxcvzxcv zxc12345 zxcasdqwe
zxasqw12 zz123456 football football1 football12 football123 baseball baseball1 baseball12 basketball basketball1
softball softball1 volleyball hockey12 hockey123 soccer12 soccer123 swimming gymnastics dancer12 lacrosse skateboard
snowboard superman superman1 superman123 batman123 batman12 spiderman spiderman1 ironman1 ironman123 captain1
starwars starwars1 startrek1 pokemon1 pokemon12 pokemon123 naruto123 minecraft minecraft1 minecraft123 fortnite
fortnite1 warcraft runescape runescape1 nintendo nintendo1 playstation xbox360x counterstrike halflife pussycat
sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12 princess123 princesa princesita butterfly
butterfly1 chocolate chocolate1 cupcake1 cookies1 cookie12 cookie123 strawberry blueberry cinnamon peanut12 banana12
banana123 orange12 orange123 purple12 purple123 yellow12 rainbow1 rainbow12 sparkles unicorn1 unicorn123 monkey12
monkey123 monkey1234 dragon12 dragon123 dragon1234 tigger12 tiger123 tigers12 elephant dolphins dolphin1 dolphin123
panther1 panthers kitty123 kitten12 hellokitty hello123 hello1234 hello12345 hellohello hello2u2 shadow12 shadow123
master12 master123 mastermind killer12 killer123 ranger12 hunter12 hunter123 hunter2hunter maverick mustang1
mustang12 corvette corvette1 ferrari1 ferrari123 mercedes mercedes1 porsche1 yamaha123 honda123 harley12 harley123
harleydavidson firebird camaro12 chevelle chevrolet toyota123 bmw12345 michael1 michael12 michael123 michelle
michelle1 jennifer jennifer1 jessica1 jessica12 jessica123 jonathan jonathan1 jordan12 jordan123 jordan23
michaeljordan ashley12 ashley123 amanda12 amanda123 andrew12 andrew123 anthony1 anthony12 anthony123 benjamin
brandon1 brandon12 brittany brittany1 cameron1 caroline charles1 charlie1 charlie12 charlie123 charlotte chelsea1
chelsea12 chelsea123 chelseafc christian christian1 christina christine christopher cristina daniel12 daniel123
danielle danielle1 dominic1 elizabeth elizabeth1 fernando francesco francisco frederic gabriel1 gabriela gabrielle
george12 george123 giovanni hannah12 heather1 isabella isabelle jackson1 jasmine1 jasmine12 jeremiah joshua12
joshua123 joseph12 justin12 justin123 justinbieber katherine kimberly kristina lauren12 leonardo lindsay1 madison1
madison12 margaret marseille matthew1 matthew12 matthew123 melissa1 metallica metallica1 mohammed muhammad muhammed
natalie1 nathaniel nicholas nicholas1 nicole12 nicole123 patricia patrick1 patrick12 philippe rebecca1 richard1
robert12 robert123 roberto1 samantha samantha1 samsung1 samsung123 sebastian sebastian1 stephanie steven12 stephen1
thomas12 thomas123 valentin valentina vanessa1 veronica victoria victoria1 vincent1 william1 william12 william123
alexander alexander1 alexandra alexandre alejandra alejandro alexis12 adriana1 anastasia angelica angelina angel123
angels12 beautiful beautiful1 blessed1 blessing blessings jesus123 jesuschrist jesus777 godisgood godisgreat
praisegod faith123 heaven12 forever1 forever21 friends1 friendship bestfriend bestfriends family12 family123
babygirl babygirl1 babygirl12 babyboy1 lovelove lovely12 loveyou1 loveyou123 loveme123 lovers12 love1234 love12345
loveforever mylove123 sweetheart sweetie1 sexygirl hotstuff liverpool liverpool1 liverpoolfc manchester
manchesterunited manutd123 arsenal1 arsenal12 arsenal123 arsenalfc everton1 barcelona barcelona1 fcbarcelona
realmadrid realmadrid1 juventus juventus1 milan1899 acmilan1 inter1908 napoli1926 celtic1888 rangers1 rangersfc
tottenham spurs123 westham1 newcastle cowboys1 dallas12 steelers steelers1 yankees1 yankees12 redsox12 lakers12
lakers24 kobe2424 patriots packers1 raiders1 broncos1 eagles12 bulldogs bulldog1 wildcats warriors gateway1 computer
computer1 computer123 internet internet1 internet123 keyboard microsoft windows1 windows10 linux123 apple123
google12 google123 facebook facebook1 facebook123 instagram youtube1 twitter1 linkedin linkedin1 myspace1 hotmail1
yahoo123 gmail123 admin123 admin1234 admin12345 admin123456 administrator adminadmin admin@123 admin2020 root1234
rootroot toor1234 test1234 test12345 test123456 testtest testing1 testing123 tester12 guest123 user1234 username
default1 default123 temp1234 temppass temporary secret12 secret123 secretpassword topsecret access14 access123
security security1 server12 system32 oracle123 cisco123 pass1234 pass12345 pass123456 pass@123 passpass password@1
password@123 p4ssw0rd login123 master1234 demo1234 sample123 example1 nothing1 whatever whatever1 idontknow
idontcare nopassword noaccess remember rememberme forgetme dontforget fuckyou1 fuckyou2 fuckyou123 fuckyou! fuckoff1
fuckthis bullshit asshole1 bitch123 pussy123 motherfucker january1 february march123 april123 august12 september
september1 october1 october12 november november1 december december1 december12 monday12 friday12 friday13 saturday
sunday12 summer01 summer12 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 winter12 winter123
winter2020 winter2021 winter2022 winter2023 winter2024 spring2020 spring2021 spring2023 spring2024 autumn2020
autumn2023 london12 london123 newyork1 newyork123 chicago1 florida1 california texas123 america1 american1 australia
canada12 canada123 england1 scotland ireland1 germany1 france98 brazil123 brasil123 mexico12 mexico123 colombia1
argentina nigeria1 nigeria123 naija123 lagos123 ghana123 kenya123 southafrica pakistan pakistan1 india123 indian12
bangladesh indonesia philippines singapore vietnam1 thailand russia12 ukraine1 poland12 polska12 istanbul
galatasaray fenerbahce besiktas blink182 eminem12 slipknot slipknot1 nirvana1 greenday greenday1 linkinpark
metallica123 ironmaiden acdc1234 rammstein ledzeppelin pinkfloyd beatles1 elvis123 madonna1 shakira1 rihanna1
beyonce1 bitcoin1 bitcoin123 bitcoin1234 ethereum ethereum1 crypto123 crypto1234 cryptocurrency blockchain
blockchain1 binance1 binance123 coinbase coinbase1 satoshi1 satoshin hodlhodl tothemoon lambo123 money123 money1234
moneymoney million1 millionaire billionaire richrich quayside quayside1 quayside123 trading1 trader123 abc123abc
abcabc123 aaaa1111 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 1234abcd 12345abc 12345abcd 123456abc 1234567abc 123456ab 111222333
111222tianya 5201314520 woaini123 woaini1314 woaini520 wang1234 li123456 zhang123 zxcvbnm123456 qwertz123 qwertzui
qwertzuiop yxcvbnm1 schatz123 hallo123 hallo1234 passwort passwort1 passwort123 motdepasse motdepasse1 contrasena
contraseña senha123 senha1234 minhasenha parola12 parola123 haslo123 heslo123 salasana salasana1 wachtwoord
wachtwoord1 kennwort bonjour1 jetaime1 tequiero tequiero1 teamo123 teamomucho mariposa estrella estrellita
chocolate123 corazon1 hermosa1 princesa1 angelito gatito12 fatima12 mahalkita mahalko1 iloveyouso sayangku bismillah
bismillah1 alhamdulillah allahuakbar allah786 pakistan123 786786786 ganesha1 krishna1 krishna123 saibaba1 sairam123
jaimatadi omsairam qwe123qwe qwe123!@# 1qaz@wsx !qaz2wsx !qaz@wsx qwer!234 p0o9i8u7 poiuytre poiuytrewq mnbvcxz1
mnbvcxza lkjhgfdsa lkjhgfds 0okm9ijn 0p9o8i7u 7ujm8ik, 5tgb6yhn 4rfv5tgb 6yhn7ujm plokijuh okmijnuh thunder1
thunder12 thunderbird lightning wizard12 wizard123 magic123 merlin12 gandalf1 gandalf12 frodo123 hogwarts
harrypotter potter12 voldemort dumbledore sherlock terminator matrix12 matrix123 predator gladiator highlander
godzilla godfather scarface jamesbond jamesbond007 bond007x scooby12 scoobydoo snoopy12 snoopy123 garfield garfield1
mickey12 mickeymouse minnie12 tinkerbell tinkerbell1 winnie12 winniethepooh simpsons homer123 bart1234 southpark
futurama familyguy spongebob spongebob1 patrick123 ladybug1 flowers1 flower12 flower123 sunflower sunflower1
daisy123 rosebud1 roses123 violet12 jasmine123 princess! diamond1 diamond12 diamonds crystal1 crystal12 silver12
golden12 platinum pebbles1 precious precious1 treasure freedom1 freedom12 freedom123 liberty1 victory1 warrior1
soldier1 military infantry marines1 airforce navyseal semperfi semperfi1 firefighter fireman1 police12 sniper12
sniper123 gunner12 shooter1 rockstar rockstar1 guitar12 guitar123 drummer1 musician musiclover musica12 music123
hiphop12 rapper12 gangster gangster1 thuglife thuglife1 tupac123 2pac4life 50cent50 swordfish scorpion scorpion1
sagitario capricorn aquarius taurus12 gemini12 virgo123 libra123 leo12345 pisces12
`
    .trim()
    .split(/\s+/),
)
