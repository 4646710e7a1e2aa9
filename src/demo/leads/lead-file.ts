/** Name of the file that an agent brought home from a fair. */
export const FILE_NAME = 'trade-fair-pokhara.csv';
/** Rows that are in order, and not there yet. */
export const FILE_ROWS = 26;

/** Visitors of a stand, as somebody typed them in the evening: one twice, one who is a lead already, three unusable. */
export const LEAD_FILE = `Company,Contact person,E-mail,Phone,Address,Priority,Source
Aadarsha Bookshop,Rita Subedi,rita@aadarsha-bookshop.example,061-400101,"Mahendrapool 3, Pokhara",Medium,Fair Pokhara
Api Mountain Water,Dinesh Bohara,dinesh@api-water.example,,"Khalanga 2, Darchula",Low,Fair Pokhara
Bandipur Heritage Inn,Sarmila Piya,stay@bandipur-heritage.example,065-400103,"Bandipur 1, Tanahun",High,Fair Pokhara
Begnas Fish Farm,Man Bahadur Jalari,office@begnas-fish.example,061-400104,"Begnas 9, Kaski",,Fair Pokhara
Bishnupur Bricks,Ashok Sah,ashok@bishnupur-bricks.example,,"Bishnupur 4, Siraha",Low,Fair Pokhara
Damauli Hardware,Yam Thapa Magar,sales@damauli-hardware.example,065-400106,"Damauli 5, Tanahun",,Fair Pokhara
Fishtail Paragliding,Bibek Pariyar,fly@fishtail-paragliding.example,061-400107,"Sarangkot 2, Pokhara",Urgent,Fair Pokhara
Ghandruk Community Lodge,Hira Gurung,hira@ghandruk-lodge.example,,"Ghandruk 3, Kaski",Medium,Fair Pokhara
Gulmi Coffee,Tara Gyawali,tara@gulmi-coffee.example,079-400109,"Tamghas 7, Gulmi",High,Fair Pokhara
Hemja Strawberry,Kopila Baral,kopila at hemja,,"Hemja 8, Pokhara",,Fair Pokhara
Kali Gandaki Bus,Lok Raj Sapkota,tickets@kaligandaki-bus.example,068-400111,"Beni 2, Myagdi",Medium,Fair Pokhara
Lamjung Honey,Phul Maya Ghale,phul.maya@lamjung-honey.example,,"Besisahar 6, Lamjung",,Fair Pokhara
Lekhnath Tiles,Nabaraj Dhakal,office@lekhnath-tiles.example,061-400113,"Lekhnath 11, Kaski",Medium,Fair Pokhara
Machhapuchhre Adventure,Kumar Poudel,office@machhapuchhre-adventure.example,,"Hemja 2, Pokhara",High,Fair Pokhara
Manang Yak Cheese,Karma Ghale,karma@manang-cheese.example,,"Chame 1, Manang",,Fair Pokhara
Mardi Trail Runners,Asmita Adhikari,run@mardi-trail.example,,"Lakeside 30, Pokhara",High,Fair Pokhara
Nirmal Water Pumps,,,,"Syangja 4, Syangja",,Fair Pokhara
Palpali Brassware,Rudra Kasaju,rudra@palpali-brass.example,075-400116,"Tansen 3, Palpa",Low,Fair Pokhara
Parbat Paper,Ganga Tiwari,ganga@parbat-paper.example,,"Kushma 5, Parbat",,Fair Pokhara
Phewa Boat Hire,Som Lal Jalari,boats@phewa-boats.example,061-400118,"Lakeside 8, Pokhara",Medium,Fair Pokhara
Pokhara Eye Wear,Anju Ranabhat,anju@pokhara-eyewear.example,061-400119,"New Road 14, Pokhara",Soon,Fair Pokhara
Rapti Oil Mill,Gopal Oli,gopal@rapti-oil.example,,"Ghorahi 10, Dang",,Fair Pokhara
Rupandehi Steel Doors,Shyam Gupta,shyam@rupandehi-doors.example,071-400121,"Bhairahawa 8, Rupandehi",Medium,Fair Pokhara
Seti River Camp,Jit Bahadur Gurung,camp@seti-river.example,,"Bhimad 2, Tanahun",High,Fair Pokhara
Sirubari Homestay,Dhan Kumari Gurung,hello@sirubari-homestay.example,,"Sirubari 1, Syangja",,Fair Pokhara
Fishtail Paragliding,Bibek Pariyar,FLY@fishtail-paragliding.example,,"Sarangkot 2, Pokhara",Urgent,Fair Pokhara
Tanahun Orange Juice,Radhika Rana,radhika@tanahun-juice.example,,"Byas 4, Tanahun",Low,Fair Pokhara
Upper Mustang Jeeps,Tsering Gurung,jeeps@upper-mustang.example,,"Kagbeni 2, Mustang",Urgent,Fair Pokhara
Waling Leather,Prem Nepali,prem@waling-leather.example,063-400127,"Waling 3, Syangja",,Fair Pokhara
Western Dental Depot,Dr. Sunil Lamsal,orders@western-dental.example,061-400128,"Prithvi Chowk 7, Pokhara",Medium,Fair Pokhara
World Peace Souvenirs,Mina Bishwakarma,mina@peace-souvenirs.example,,"Anadu 5, Pokhara",,Fair Pokhara
`;
