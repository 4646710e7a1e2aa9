import type { Sentences } from './en.js';

export const hindi: Sentences = {
  NO_ACCOUNT: 'कोई साइन इन नहीं है। चलाएँ: workzone-tracker login',
  SESSION_OVER:
    'आपका सत्र समाप्त हो गया है। दोबारा साइन इन करने तक ट्रैक किया गया समय इसी कंप्यूटर पर रहता है। चलाएँ: workzone-tracker login',
  OFFLINE: 'सर्वर तक नहीं पहुँचा जा सका ({{detail}})।',
  DISK_FULL: 'डिस्क भर गई है। कुछ जगह खाली करें: तब तक कुछ भी सुरक्षित नहीं रखा जा सकता।',
  DISK_REFUSES: 'डिस्क पर लिखा नहीं जा सका ({{detail}})।',
  UPGRADE_REQUIRED:
    'यह डेस्कटॉप ऐप सर्वर के लिए बहुत पुराना है। अपडेट करने तक ट्रैक किया गया समय इसी कंप्यूटर पर रहता है। चलाएँ: workzone-tracker update',
  TRIMMED_ALREADY_RECORDED: 'इस समय का कुछ भाग पहले से दर्ज था; केवल बाकी सहेजा गया।',
  TRIMMED_OUTSIDE_RECORDING_HOURS: 'इस समय का कुछ भाग परियोजना के रिकॉर्डिंग घंटों ({{limit}}) से बाहर है; केवल बाकी सहेजा गया।',
  TRIMMED_REMOVED_FROM_PROJECT: 'इस समय का कुछ भाग आपके परियोजना छोड़ने के बाद का है; केवल बाकी सहेजा गया।',
  TRIMMED_PROJECT_ARCHIVED: 'इस समय का कुछ भाग परियोजना संग्रहीत होने के बाद का है; केवल बाकी सहेजा गया।',
  INVALID_ACTIVITY: 'यह रिकॉर्ड मान्य नहीं है: {{field}}।',
  INVALID_ACTIVITY_LIMIT: 'यह रिकॉर्ड मान्य नहीं है: {{field}} (अनुमत: {{limit}})।',
  CONFLICT: 'इसी ID का दूसरा रिकॉर्ड पहले आ चुका है और वही रखा गया; यह नहीं सहेजा गया।',
  IN_THE_FUTURE: 'यह समय {{limit}} मिनट से अधिक भविष्य में समाप्त होता है। डिवाइस की घड़ी जाँचें।',
  TOO_OLD_one: 'यह समय {{count}} दिन से पुराना है; परियोजना इससे पुराना समय नहीं लेती।',
  TOO_OLD_other: 'यह समय {{count}} दिन से पुराना है; परियोजना इससे पुराना समय नहीं लेती।',
  PROJECT_NOT_FOUND: 'आप इस परियोजना में नहीं हैं।',
  PROJECT_ARCHIVED: 'यह परियोजना संग्रहीत है।',
  REMOVED_FROM_PROJECT: 'यह समय आपके परियोजना छोड़ने के बाद का है।',
  TRACKING_OFF: 'यह कंपनी केवल मैनुअल समय दर्ज करती है।',
  OUTSIDE_RECORDING_HOURS: 'यह परियोजना केवल {{limit}} में दर्ज करती है।',
};
